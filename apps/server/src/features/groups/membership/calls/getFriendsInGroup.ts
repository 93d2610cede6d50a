import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { friendsInside } from '../../directory/store/cards.ts'
import { groupsWithVisibleMembers } from '../store/members.ts'

export const getFriendsInGroup = handle(contract.groups.getFriendsInGroup)(async ({ body, actor, db }) => {
  const seen = new Set(await groupsWithVisibleMembers(db, actor.id, body.groupIds))
  const friends = await friendsInside(db, actor.id, [...seen], 5)
  const items = [...new Set(body.groupIds)]
    .filter((groupId) => seen.has(groupId))
    .map((groupId) => {
      const { count, items: people } = friends.get(groupId) ?? { count: 0, items: [] }
      return { groupId, count, friends: people }
    })
  return { items }
})
