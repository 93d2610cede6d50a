export { health } from './health.ts'
export { jobsDrop } from './jobsDrop.ts'
export { jobsList } from './jobsList.ts'
export { jobsRetry } from './jobsRetry.ts'
