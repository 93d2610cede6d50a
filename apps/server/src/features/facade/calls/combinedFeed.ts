import { contract } from '@koinon/contract'
import type { EventCard, PostView } from '@koinon/contract/shared'
import type { Reply } from '@koinon/contract/kernel'
import { handle } from '#kernel/http/handler.ts'
import { unreadTotal } from '#features/chat/index.ts'
import { postLists, presentFeedPosts } from '#features/content/index.ts'
import { eventLists } from '#features/events/index.ts'
import { groupDirectory } from '#features/groups/index.ts'
import { unreadCount } from '#features/notifications/index.ts'
import { graph } from '#features/users/index.ts'
import { pinnedForMember, pendingDecisionCount } from '../store/home.ts'

type Item = Reply<typeof contract.facade.combinedFeed>['items'][number]

const [maxPinned, suggestedPeople] = [3, 6]
/** After this many posts come people to meet, a group to join, and coming events in the member's groups. */
const [peopleAfter, groupAfter, eventsAfter] = [4, 9, [2, 6]]

export const combinedFeed = handle(contract.facade.combinedFeed)(async ({ query, actor, db, app }) => {
  const { cursor, limit } = query
  const now = app.runtime.now()
  const isFirst = cursor === undefined
  const [page, pinnedIds, notifications, messages, requests, people, groups, events] = await Promise.all([
    postLists.ofHomeFilled(db, app, actor, {
      viewerId: actor.id,
      onlyGroups: false,
      mediaType: null,
      now,
      cursor,
      limit,
    }),
    pinnedForMember(db, actor.id, { now, limit: maxPinned }),
    unreadCount(db, actor.id),
    unreadTotal(db, actor.id, now),
    pendingDecisionCount(db, actor.id),
    isFirst ? graph.suggestPeople(db, app, actor.id, { aim: 'ANYBODY', limit: suggestedPeople }) : null,
    isFirst ? groupDirectory.recommend(db, app, actor.id, { limit: 1 }) : null,
    eventLists.ofHome(db, app, actor.id, { offers: isFirst }),
  ])
  const [group] = groups?.items ?? []
  return {
    items: between(page.items, {
      people: people?.items.length ? { kind: 'PEOPLE', people: people.items, reason: null } : null,
      group: group ? { kind: 'GROUP', group: group.item, reason: null } : null,
      events: events.offered.map((event) => ({ kind: 'EVENT', event, reason: reasonOf(event) })),
    }),
    nextCursor: page.nextCursor,
    filledWith: page.filledWith,
    pinned: await presentFeedPosts(db, app, actor, pinnedIds),
    upcoming: events.upcoming,
    unread: { notifications, messages, requests },
  }
})

/** Suggestions go between the posts, or at the end if there are too few. */
function between(
  posts: readonly PostView[],
  suggested: { people: Item | null; group: Item | null; events: readonly Item[] },
): Item[] {
  const items: Item[] = posts.map((post) => ({ kind: 'POST', post, reason: post.reason }))
  if (suggested.group) items.splice(Math.min(groupAfter, items.length), 0, suggested.group)
  if (suggested.people) items.splice(Math.min(peopleAfter, items.length), 0, suggested.people)
  for (const [index, event] of suggested.events.entries())
    items.splice(Math.min(eventsAfter[index] ?? items.length, items.length), 0, event)
  return items
}

/** Gives its reason like a post in a group. */
const reasonOf = ({ group }: EventCard): Item['reason'] => (group ? { kind: 'GROUP', text: group.name } : null)
