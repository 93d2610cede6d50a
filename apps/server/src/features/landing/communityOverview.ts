import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { GroupCard, PersonCard } from '@koinon/contract/shared'
import { anonymousId } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import type { Db } from '#kernel/database/tables.ts'
import { postLists } from '#features/content/index.ts'
import { publicEvents } from '#features/events/index.ts'
import { groupCards, groupDirectory, groupFacts, groupPolicy, organizationPages } from '#features/groups/index.ts'
import { personCards } from '#features/users/index.ts'
import { adminIds, facesOf, joinedSince } from './store/publicMembers.ts'

type Overview = Reply<typeof contract.landing.getCommunityOverview>

/** How many of each are shown. */
const maxShown = { faces: 7, admins: 4, events: 3, posts: 3, groups: 8 } as const
const newMemberDays = 30

/**
 * The public overview of a community, by the id of its enterprise group. A member does not see people who block
 * them. Null if the community is not public.
 */
export async function communityOverview(
  db: Db,
  app: App,
  viewerId: string | null,
  communityId: string,
): Promise<Overview | null> {
  const [communities, people, groups, coming, posts] = await Promise.all([
    groupCards(db, anonymousId, [communityId]),
    publicMembers(db, app, communityId),
    publicGroups(db, communityId),
    publicEvents.comingPublicEvents(db, app, communityId, maxShown.events),
    organizationPages
      .readableGroupsOf(db, anonymousId, communityId)
      .then((groupIds) => postLists.publicOfGroups(db, app, { groupIds, limit: maxShown.posts })),
  ])
  const community = communities.get(communityId)
  if (community === undefined) return null
  const authorIds = posts.map(({ author }) => author.id)
  const faceIds = people.faceIds.length > 0 ? people.faceIds : authorIds
  const cards = await personCards(db, viewerId ?? anonymousId, [...faceIds, ...people.adminIds, ...authorIds])
  const cardsOf = (ids: readonly string[]): PersonCard[] => ids.flatMap((id) => cards.get(id) ?? [])
  return {
    community,
    joinedThisMonth: people.joinedThisMonth,
    groupCount: groups.count,
    eventCount: coming.count,
    faces: cardsOf(faceIds),
    admins: cardsOf(people.adminIds),
    events: coming.events,
    posts: posts.filter(({ author }) => cards.has(author.id)),
    groups: groups.shown,
  }
}

interface PublicMembers extends Pick<Overview, 'joinedThisMonth'> {
  readonly faceIds: readonly string[]
  readonly adminIds: readonly string[]
}
const noMembers: PublicMembers = { joinedThisMonth: null, faceIds: [], adminIds: [] }

async function publicMembers(db: Db, app: App, communityId: string): Promise<PublicMembers> {
  const facts = await groupFacts(db, anonymousId, communityId)
  if (facts === null || !groupPolicy.seeMembers(facts).ok) return noMembers
  const since = new Date(app.runtime.now().getTime() - newMemberDays * dayMs)
  const [joinedThisMonth, faceIds, admins] = await Promise.all([
    joinedSince(db, communityId, since),
    facesOf(db, communityId, maxShown.faces),
    adminIds(db, communityId, maxShown.admins),
  ])
  return { joinedThisMonth, faceIds, adminIds: admins }
}

async function publicGroups(db: Db, communityId: string): Promise<{ shown: GroupCard[]; count: number }> {
  const filter = { kinds: ['STANDARD'], enterpriseGroupId: communityId } as const
  const [rows, facets] = await Promise.all([
    groupDirectory.find(db, { viewerId: anonymousId, filter, sort: 'ACTIVE', after: null, limit: maxShown.groups }),
    groupDirectory.facets(db, anonymousId, filter),
  ])
  const ids = rows.slice(0, maxShown.groups).map(({ id }) => id)
  const cards = await groupCards(db, anonymousId, ids)
  return {
    shown: ids.flatMap((id) => cards.get(id) ?? []),
    count: facets.find(({ facet }) => facet === 'total')?.count ?? 0,
  }
}
