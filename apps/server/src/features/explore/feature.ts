import { contract } from '@koinon/contract'
import { implement, notYet } from '../../kernel/handle.ts'

const { explore } = contract

export const exploreFeature = {
  calls: implement(explore, {
    getPeople: notYet(explore.getPeople),
  }),
}
