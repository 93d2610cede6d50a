export { decideApplications } from './decideApplications.ts'
export { type WaitingRow, waitingApplications, waitingCount } from './store/applications.ts'
