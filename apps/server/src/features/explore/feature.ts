import { contract } from '@koinon/contract'
import { implement } from '#kernel/handle.ts'
import { getPeople } from './calls/getPeople.ts'
import { rankListsJob } from './jobs/rankLists.ts'

export const exploreFeature = { calls: implement(contract.explore, { getPeople }), jobs: [rankListsJob] }
