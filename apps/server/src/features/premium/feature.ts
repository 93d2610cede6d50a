import './store/tables.ts'
import type { Parts } from '#kernel/handle.ts'
import { premiumFollowUps } from './followUps.ts'
import { tellGrantEnd } from './jobs/tellGrantEnd.ts'

/** What groups sell. Its calls belong to the area of groups, which lists them. */
export const premiumFeature: Parts = { followUps: premiumFollowUps, jobs: [tellGrantEnd] }

export * as premiumCalls from './calls/index.ts'
