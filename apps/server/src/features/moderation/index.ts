import './store/tables.ts'

export { fileAppeal } from './services/appeal.ts'
export { type Filing, fileReport } from './services/report.ts'
export type { ReportTarget } from './store/reports.ts'
export type { Reported } from './store/tables.ts'
export { eraseWords } from './store/erasing.ts'
