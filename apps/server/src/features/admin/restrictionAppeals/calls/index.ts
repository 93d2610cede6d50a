export { restrictionAppealsDecide } from './restrictionAppealsDecide.ts'
export { restrictionAppealsList } from './restrictionAppealsList.ts'
