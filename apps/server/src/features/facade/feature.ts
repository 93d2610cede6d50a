import { contract } from '@koinon/contract'
import { implement, notYet } from '../../kernel/handle.ts'
import { profile } from './calls/profile.ts'

const { facade } = contract

export const facadeFeature = {
  calls: implement(facade, {
    combinedFeed: notYet(facade.combinedFeed),
    profile,
  }),
}
