import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { topContributors } from '../../services/contributors.ts'

export const recommendationsTopContributors = handle(contract.accounts.recommendationsTopContributors)(
  async ({ body, actor, db, app }) =>
    topContributors(
      db,
      actor.id,
      { ...body, window: 'MONTH', isForMeeting: false, now: app.seams.now() },
      (card) => card,
    ),
)
