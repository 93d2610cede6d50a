import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { topContributors } from '../topContributors.ts'

export const recommendationsTopContributors = handle(contract.accounts.recommendationsTopContributors)(
  async ({ body, actor, db, app }) =>
    topContributors(db, actor.id, { ...body, window: 'MONTH', isForMeeting: false, app }, (card) => card),
)
