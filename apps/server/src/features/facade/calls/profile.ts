import { contract } from '@koinon/contract'
import type { MediaItem, PostView } from '@koinon/contract/shared'
import { handle } from '#kernel/http/handler.ts'
import { findDirect } from '#features/chat/index.ts'
import { postLists } from '#features/content/index.ts'
import { groupCards, sharedGroups } from '#features/groups/index.ts'
import { readProfile } from '#features/profiles/index.ts'

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
  const first = (list: { mediaType?: 'IMAGE'; limit: number }) =>
    postLists.ofProfile(db, app, actor, { authorId: person.id, cursor: undefined, ...list })
  const [posts, groupIds, conversationId] = await Promise.all([
    first({ limit: firstPosts }),
    isSelf ? [] : sharedGroups.inCommon(db, actor.id, person.id, shownGroups),
    isSelf ? null : findDirect(db, actor.id, person.id),
  ])
  const newest = mediaOf(posts.items)
  const [groups, older] = await Promise.all([
    groupCards(db, actor.id, groupIds),
    // The pictures of a frequent author may be further back.
    newest.length < shownMedia && posts.nextCursor ? first({ mediaType: 'IMAGE', limit: shownMedia }) : null,
  ])
  return {
    profile: person,
    posts,
    media: older ? mediaOf([...posts.items, ...older.items]) : newest,
    groupsInCommon: groupIds.flatMap((id) => groups.get(id) ?? []),
    conversationId,
  }
})

/**
 * Media shown on a profile without being opened: finished, not covered by their author or by the reader's filters,
 * each once.
 */
function mediaOf(posts: readonly PostView[]): MediaItem[] {
  const shown = posts
    .filter(({ sensitive, filteredBy }) => !sensitive?.cover && filteredBy === null)
    .flatMap(({ media }) => media)
  const byId = new Map(shown.filter(({ status }) => status === 'READY').map((item) => [item.id, item]))
  return [...byId.values()].slice(0, shownMedia)
}
