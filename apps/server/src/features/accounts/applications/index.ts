export { decideApplications } from './decideApplications.ts'
export { type ApplicantRow, listApplicants, waitingCount } from './store/applications.ts'
