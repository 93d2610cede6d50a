import { anonymousId } from '#kernel/actor.ts'
import type { DatabaseApp } from '#kernel/database/databaseApp.ts'
import { readStandby } from '#kernel/database/readStandby.ts'
import type { Db } from '#kernel/database/tables.ts'
import { visitorPosts } from '#features/content/index.ts'
import { publicEvents } from '#features/events/index.ts'
import { groupVisitors } from '#features/groups/index.ts'
import { openPeople } from '#features/users/index.ts'
import { communityAddresses } from '../store/communities.ts'
import type { SitemapPage } from '../store/tables.ts'

/** Rows read at once. */
const batch = 1000
/** Groups or people whose posts and events are read at once, and the posts of each of them. */
const owners = 200
const postsOfEach = 50

/** Pages of every place. */
const ownPages = ['/', '/communities', '/terms', '/privacy', '/rules', '/imprint', '/api/reference']

type PostOwner = Parameters<typeof visitorPosts.addresses>[2]['owners'][number]
type Source = Pick<DatabaseApp, 'db' | 'standby' | 'log'> & { readonly now: Date }

/** All pages that visitors find: communities, groups, people and events before the posts, which are the most. */
export async function* openPages(source: Source): AsyncGenerator<SitemapPage> {
  for (const path of ownPages) yield { path, changedAt: null }
  const communities = new Set<string>()
  for await (const { id, handle, changedAt } of walk(source, communityAddresses)) {
    communities.add(id)
    yield pageAt(`/c/${handle}`, changedAt)
  }
  for await (const { id, changedAt } of walk(source, groupVisitors.listOpenGroups))
    if (!communities.has(id)) yield pageAt(`/g/${id}`, changedAt)
  for await (const { username } of walk(source, openPeople.listOpenPeople))
    yield { path: `/@${username}`, changedAt: null }
  yield* eventPages(source)
  yield* postPages(source, 'GROUPS')
  yield* postPages(source, 'PEOPLE')
}

const pageAt = (path: string, changedAt: Date): SitemapPage => ({ path, changedAt: changedAt.toISOString() })

interface Paged {
  readonly after: string
  readonly limit: number
}

/** The rows of a list by id, read in pages. */
async function* walk<T extends { readonly id: string }>(
  source: Source,
  list: (db: Db, page: Paged) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  let after: string = anonymousId
  for (;;) {
    const rows = await readStandby(source, (db) => list(db, { after, limit: batch }))
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < batch) return
    after = last.id
  }
}

/** The ids of a list, so many at once. */
async function* idsOf(ids: AsyncIterable<{ readonly id: string }>): AsyncGenerator<readonly string[]> {
  let some: string[] = []
  for await (const { id } of ids) {
    some.push(id)
    if (some.length < owners) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

async function* eventPages(source: Source): AsyncGenerator<SitemapPage> {
  for await (const groupIds of idsOf(walk(source, groupVisitors.listOpenGroups)))
    for (const event of await readStandby(source, (db) => publicEvents.openEvents(db, { groupIds, now: source.now })))
      yield pageAt(`/e/${event.id}`, event.changedAt)
}

/** All posts of groups or people: the first of many at once, and then the others of those that have more. */
async function* postPages(source: Source, kind: 'GROUPS' | 'PEOPLE'): AsyncGenerator<SitemapPage> {
  const all = kind === 'GROUPS' ? walk(source, groupVisitors.listOpenGroups) : walk(source, openPeople.listOpenPeople)
  for await (const ids of idsOf(all)) {
    let left: readonly PostOwner[] = ids.map((id) => ({ id, after: anonymousId }))
    while (left.length > 0) {
      const page = { owners: left, limit: left.length === 1 ? batch : postsOfEach }
      const posts = await readStandby(source, (db) => visitorPosts.addresses(db, kind, page))
      for (const { id, changedAt } of posts) yield pageAt(`/p/${id}`, changedAt)
      left = unfinished(posts, page.limit)
    }
  }
}

/** The owners of whom as many posts were found as were requested. The posts are in the order of their owners. */
const unfinished = (posts: Awaited<ReturnType<typeof visitorPosts.addresses>>, limit: number): readonly PostOwner[] =>
  posts.flatMap(({ ownerId, position }, index) =>
    posts[index + 1]?.ownerId !== ownerId && posts[index + 1 - limit]?.ownerId === ownerId
      ? [{ id: ownerId, after: position }]
      : [],
  )
