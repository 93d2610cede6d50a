import './store/tables.ts'

export { type Filing, fileReport } from './services/report.ts'
export type { ReportTarget } from './store/reports.ts'
export type { Reported } from './store/tables.ts'
