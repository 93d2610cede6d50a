export { eraseReports } from './store/eraseReports.ts'
export * from './store/reports.ts'
