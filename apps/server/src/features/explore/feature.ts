import { contract } from '@koinon/contract'
import { implement } from '../../kernel/handle.ts'
import { getPeople } from './calls/getPeople.ts'

export const exploreFeature = { calls: implement(contract.explore, { getPeople }) }
