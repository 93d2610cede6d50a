import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { contributionReasons, topContributors } from '../topContributors.ts'

export const recommendationsTopContributorsV2 = handle(contract.accounts.recommendationsTopContributorsV2)(
  async ({ body, actor, db, app }) =>
    topContributors(db, actor.id, { ...body, isForMeeting: true, app }, (item, row) => ({
      item,
      reasons: contributionReasons(row, body.groupId !== undefined),
      posts: row.posts,
      comments: row.comments,
      reactions: row.reactions,
      bio: row.bio,
    })),
)
