import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readFollowList } from '../readFollowList.ts'

export const getFollowing = handle(contract.users.getFollowing)(async ({ params, query, actor, db }) =>
  readFollowList(db, { viewerId: actor.id, ref: params.userId, list: 'following', ...query }),
)
