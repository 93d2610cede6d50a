export {
  type OpenGroup,
  findOpenGroup,
  isOpenToVisitors,
  listOpenGroups,
  openGroupIds,
  openToVisitors,
} from './store/openGroups.ts'
