import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { readFollowList } from '../../services/readFollowList.ts'

export const getFollowing = handle(contract.users.getFollowing)(async ({ params, query, actor, db }) =>
  readFollowList(db, { viewerId: actor.id, ref: params.userId, list: 'following', ...query }),
)
