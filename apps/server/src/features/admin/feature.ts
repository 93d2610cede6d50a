import { contract } from '@koinon/contract'
import { implement } from '#kernel/handle.ts'
import * as caseCalls from './calls/cases/index.ts'
import * as contentCalls from './calls/content/index.ts'
import * as groupCalls from './calls/groups/index.ts'
import * as organizationCalls from './calls/organizations/index.ts'
import * as platformCalls from './calls/platform/index.ts'
import * as promoCodeCalls from './calls/promo-codes/index.ts'
import * as ruleCalls from './calls/rules/index.ts'
import * as userCalls from './calls/users/index.ts'
import { importEntries } from './jobs/importEntries.ts'
import './store/tables.ts'

export const adminFeature = {
  calls: implement(contract.admin, {
    ...caseCalls,
    ...contentCalls,
    ...groupCalls,
    ...organizationCalls,
    ...platformCalls,
    ...promoCodeCalls,
    ...ruleCalls,
    ...userCalls,
  }),
  jobs: [importEntries],
}
