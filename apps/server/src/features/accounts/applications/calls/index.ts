export { getApplication } from './getApplication.ts'
