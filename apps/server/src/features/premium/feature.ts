import './store/tables.ts'
import type { Parts } from '../../kernel/handle.ts'
import { tellGrantEnd } from './jobs/tellGrantEnd.ts'

/** What groups sell. Its calls belong to the area of groups, which lists them. */
export const premiumFeature: Parts = { jobs: [tellGrantEnd] }

export * as premiumCalls from './calls/index.ts'
