export { type OpenGroup, findOpenGroup, isOpenToVisitors, openGroupIds, openToVisitors } from './store/openGroups.ts'
