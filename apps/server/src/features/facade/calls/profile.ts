import { contract } from '@koinon/contract'
import { handle } from '../../../kernel/handle.ts'
import { findDirect } from '../../chat/index.ts'
import { profilePosts } from '../../content/index.ts'
import { groupCards, groupsInCommon } from '../../groups/index.ts'
import { readProfile } from '../../profiles/index.ts'

const [firstPosts, shownMedia, shownGroups] = [20, 9, 6]

export const profile = handle(contract.facade.profile)(async ({ params, actor, db, app }) => {
  const person = await readProfile(db, app, actor, params.userId)
  if (person.blockedByMe)
    return {
      profile: person,
      posts: { items: [], nextCursor: null },
      media: [],
      groupsInCommon: [],
      conversationId: null,
    }
  const isSelf = person.id === actor.id
  const [posts, groupIds, conversationId] = await Promise.all([
    profilePosts(db, app, actor, person.id, { cursor: undefined, limit: firstPosts }),
    isSelf ? [] : groupsInCommon(db, actor.id, person.id, shownGroups),
    isSelf ? null : findDirect(db, actor.id, person.id),
  ])
  const groups = await groupCards(db, actor.id, groupIds)
  return {
    profile: person,
    posts,
    media: posts.items.flatMap(({ media }) => media).slice(0, shownMedia),
    groupsInCommon: groupIds.flatMap((id) => groups.get(id) ?? []),
    conversationId,
  }
})
