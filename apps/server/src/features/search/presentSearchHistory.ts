import type { EntityCard, SearchHistoryItem } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { hashtagCounts, presentPosts } from '#features/content/index.ts'
import { eventCardsByEvent } from '#features/events/index.ts'
import { groupCards } from '#features/groups/index.ts'
import { personCards } from '#features/users/index.ts'
import type { HistoryRow } from './store/searchHistory.ts'

/** Entries as their owner may see them now; what may no longer be seen is left out. */
export async function presentSearchHistory(
  db: Db,
  app: App,
  viewer: Pick<Actor, 'id' | 'roles'>,
  rows: readonly HistoryRow[],
): Promise<SearchHistoryItem[]> {
  const idsOf = (kind: HistoryRow['entityKind']) =>
    rows.flatMap((row) => (row.entityKind === kind && row.entityId ? [row.entityId] : []))
  const [people, groups, events, posts, tags] = [
    await personCards(db, viewer.id, idsOf('PERSON')),
    await groupCards(db, viewer.id, idsOf('GROUP')),
    await eventCardsByEvent(db, app, viewer.id, idsOf('EVENT')),
    new Map((await presentPosts(db, app, viewer, idsOf('POST'))).map((post) => [post.id, post])),
    await hashtagCounts(db, viewer.id, idsOf('HASHTAG')),
  ]
  const cardOf = ({ entityKind, entityId }: HistoryRow): EntityCard | null => {
    const id = entityId ?? ''
    const [person, group, event, post] = [people.get(id), groups.get(id), events.get(id), posts.get(id)]
    if (entityKind === 'PERSON' && person) return { kind: 'PERSON', item: person }
    if (entityKind === 'GROUP' && group) return { kind: 'GROUP', item: group }
    if (entityKind === 'EVENT' && event) return { kind: 'EVENT', item: event }
    if (entityKind === 'POST' && post) return { kind: 'POST', item: post }
    return entityKind === 'HASHTAG' ? { kind: 'HASHTAG', item: { tag: id, postCount: tags.get(id) ?? 0 } } : null
  }
  return rows.flatMap((row) => {
    const entity = row.kind === 'ENTITY' ? cardOf(row) : null
    if (row.kind === 'ENTITY' && !entity) return []
    return [{ id: row.id, kind: row.kind, query: row.query, entity, at: row.at.toISOString() }]
  })
}
