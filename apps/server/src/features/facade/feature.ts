import { contract } from '@koinon/contract'
import { implement } from '#kernel/handle.ts'
import { combinedFeed } from './calls/combinedFeed.ts'
import { profile } from './calls/profile.ts'

const { facade } = contract

export const facadeFeature = {
  calls: implement(facade, {
    combinedFeed,
    profile,
  }),
}
