import { sql } from 'kysely'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { visiblePost } from '#features/content/index.ts'
import { itemSources, visibleItem } from './visibility.ts'

export interface ExistingItem {
  readonly id: string
  readonly postId: string
  readonly sectionId: string
  /** Whether it exists for the person ordering the library. */
  readonly seen: boolean
}

/** A post `p` that is gone for good: what moderators removed may be restored, and has kept its place. */
const isGone = sql`(p.deleted_at is not null and p.removed_at is null)`

/** The present content of a library, in order; the caller has locked the library. */
export async function existingItems(tx: Tx, viewerId: string, libraryId: string): Promise<ExistingItem[]> {
  const { rows } = await sql<ExistingItem>`
    select i.id, i.post_id as "postId", i.section_id as "sectionId", ${visibleItem(viewerId)} as seen
    from ${itemSources} where i.library_id = ${libraryId} and not ${isGone}
    order by i.position, i.id`.execute(tx)
  return rows
}

export async function sectionIds(tx: Tx, libraryId: string): Promise<Set<string>> {
  const rows = await tx.selectFrom('library_sections').select('id').where('library_id', '=', libraryId).execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Which of these posts may go into a library of the group: published in the group itself, which excludes posts in its
 * events, and visible to the person adding them. They are locked against being deleted meanwhile.
 */
export async function postsFor(
  tx: Tx,
  viewerId: string,
  groupId: string,
  postIds: readonly string[],
): Promise<Set<string>> {
  if (postIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select p.id from posts p join accounts a on a.id = p.author_id
    where p.id = any(${uuidArray(postIds)}) and p.group_id = ${groupId} and p.event_id is null and p.status = 'PUBLISHED'
      and ${visiblePost(viewerId)}
    order by p.id for key share of p`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export interface PlacedSection {
  readonly id: string
  readonly title: string
  readonly items: readonly { readonly id: string; readonly postId: string }[]
}

/** The length of a post's videos and audio. */
const durationOf = (post: string) => sql`(
  select coalesce(sum(m.duration_ms), 0)::bigint from post_media pm join media m on m.id = pm.media_id
  where pm.post_id = ${sql.ref(post)} and m.deleted_at is null)`

/**
 * Gives the library these sections with these items, in this order, replacing its earlier content. Items that stay keep
 * their ids, and with them everybody's progress; items that are not named are removed.
 */
export async function writeOrder(tx: Tx, libraryId: string, sections: readonly PlacedSection[]): Promise<void> {
  const items = sections.flatMap((section) => section.items.map((item) => ({ ...item, sectionId: section.id })))
  await sql`
    insert into library_sections (id, library_id, position, title)
    select s.id, ${libraryId}::uuid, s.place - 1, s.title
    from unnest(${uuidArray(sections.map(({ id }) => id))}, ${sections.map(({ title }) => title)}::text[]) with ordinality as s (id, title, place)
    on conflict (id) do update set position = excluded.position, title = excluded.title`.execute(tx)
  await sql`
    delete from library_items where library_id = ${libraryId} and id <> all(${uuidArray(items.map(({ id }) => id))})`.execute(
    tx,
  )
  await sql`
    insert into library_items (id, library_id, section_id, post_id, position, duration_ms)
    select i.id, ${libraryId}::uuid, i.section_id, i.post_id, i.place - 1, ${durationOf('i.post_id')}
    from unnest(${uuidArray(items.map(({ id }) => id))}, ${uuidArray(items.map(({ sectionId }) => sectionId))},
      ${uuidArray(items.map(({ postId }) => postId))}) with ordinality as i (id, section_id, post_id, place)
    on conflict (id) do update set section_id = excluded.section_id, position = excluded.position, duration_ms = excluded.duration_ms`.execute(
    tx,
  )
  await sql`
    delete from library_sections where library_id = ${libraryId} and id <> all(${uuidArray(sections.map(({ id }) => id))})`.execute(
    tx,
  )
}

/** Sets the length of a post's items to what its files say now. */
export async function measurePost(tx: Tx, postId: string): Promise<void> {
  await sql`
    update library_items i set duration_ms = ${durationOf('i.post_id')}
    where i.post_id = ${postId} and i.duration_ms <> ${durationOf('i.post_id')}`.execute(tx)
}

/** Repairs the durations of all items; returns the ids of wrong ones. */
export async function repairDurations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update library_items i set duration_ms = ${durationOf('i.post_id')}
    where i.duration_ms <> ${durationOf('i.post_id')} returning i.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Removes a post from every library, with everybody's progress, if its author deleted it. */
export async function removePost(tx: Tx, postId: string): Promise<void> {
  await sql`delete from library_items i using posts p where i.post_id = ${postId} and p.id = i.post_id and ${isGone}`.execute(
    tx,
  )
}
