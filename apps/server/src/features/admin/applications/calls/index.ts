export { applicationsDecide } from './applicationsDecide.ts'
export { applicationsList } from './applicationsList.ts'
