export { enterpriseGroupsCreate } from './enterpriseGroupsCreate.ts'
export { enterpriseGroupsList } from './enterpriseGroupsList.ts'
