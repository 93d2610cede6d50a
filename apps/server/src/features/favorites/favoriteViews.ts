import type { FavoriteView } from '@koinon/contract/shared'
import { accessPerson, personCards } from '#features/users/index.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type Viewer, accessPost, presentPosts } from '#features/content/index.ts'
import { accessEvent, eventCardsByEvent } from '#features/events/index.ts'
import { accessGroup, groupCards } from '#features/groups/index.ts'
import { accessOpenItem, presentItems } from '#features/libraries/index.ts'
import type { FavoriteKind, FavoriteRow } from './store/favorites.ts'

/** Which of an event's dates is next is irrelevant to who may see it. */
const anyTime = new Date(0)

/** The right to know of a thing, by its kind; each throws its own 404. */
const access: Record<FavoriteKind, (db: Db, viewerId: string, id: string) => Promise<unknown>> = {
  POST: (db, viewerId, id) => accessPost(db, viewerId, id, 'read'),
  GROUP: (db, viewerId, id) => accessGroup(db, viewerId, id, 'preview'),
  USER: (db, viewerId, id) => accessPerson(db, viewerId, id, 'card'),
  EVENT: (db, viewerId, id) => accessEvent(db, viewerId, { eventId: id, now: anyTime }, 'page'),
  LIBRARY_ITEM: (db, viewerId, id) => accessOpenItem(db, viewerId, id),
}

/** Refuses, with the 404 of its kind, what the member may not know of. */
export async function requireEntity(db: Db, viewerId: string, kind: FavoriteKind, id: string): Promise<void> {
  await access[kind](db, viewerId, id)
}

/** Saved objects, as their owner may see them now, in order: one query per kind. */
export async function favoriteViews(
  db: Db,
  app: App,
  viewer: Viewer,
  rows: readonly FavoriteRow[],
): Promise<FavoriteView[]> {
  const ids = (kind: FavoriteKind) => rows.flatMap((row) => (row.kind === kind ? row.entityId : []))
  const [posts, groups, people, events, items] = await Promise.all([
    presentPosts(db, app, viewer, ids('POST')),
    groupCards(db, viewer.id, ids('GROUP')),
    personCards(db, viewer.id, ids('USER')),
    eventCardsByEvent(db, app, viewer.id, ids('EVENT')),
    presentItems(db, app, viewer, ids('LIBRARY_ITEM')),
  ])
  const postById = new Map(posts.map((post) => [post.id, post]))
  return rows.flatMap(({ kind, entityId, savedAt: at }): FavoriteView[] => {
    const savedAt = at.toISOString()
    const [post, group, person] = [postById.get(entityId), groups.get(entityId), people.get(entityId)]
    if (kind === 'POST' && post) return [{ kind, entity: post, savedAt }]
    if (kind === 'GROUP' && group) return [{ kind, entity: group, savedAt }]
    if (kind === 'USER' && person) return [{ kind, entity: person, savedAt }]
    const [event, item] = [events.get(entityId), items.get(entityId)]
    if (kind === 'EVENT' && event) return [{ kind, entity: event, savedAt }]
    if (kind === 'LIBRARY_ITEM' && item) return [{ kind, entity: item, savedAt }]
    return []
  })
}
