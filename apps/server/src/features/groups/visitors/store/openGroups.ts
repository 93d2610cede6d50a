import type { GroupCard, Image } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { anonymousId } from '#kernel/actor.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { PictureRow } from '#features/media/index.ts'
import { groupCards, picture, pictureView } from '../../directory/store/cards.ts'

/**
 * Whether a group was opened to visitors: by its admins, and read by everyone. Members of its parent alone read a
 * subgroup. `g` is the alias of `groups`.
 */
export function isOpenToVisitors(g = 'g'): RawBuilder<boolean> {
  const group = sql.raw(g)
  return sql<boolean>`(${group}.for_visitors and ${group}.visibility = 'EVERYONE' and ${group}.parent_id is null
    and ${group}.deleted_at is null)`
}

/** The pages of a group that visitors find, its own and a community's, as a text to be compared. */
export async function pagesForVisitors(db: Db, groupId: string): Promise<string> {
  const { rows } = await sql<{ pages: string }>`
    select concat_ws(' ', g.handle, ${isOpenToVisitors()}, g.kind = 'ENTERPRISE' and g.visibility = 'EVERYONE') as pages
    from groups g where g.id = ${groupId}`.execute(db)
  return rows[0]?.pages ?? ''
}

/** A group that visitors find. */
export interface OpenGroup {
  readonly id: string
  readonly language: string | null
  /** The websites on which it may be shown. */
  readonly embedHosts: readonly string[]
  readonly banner: Image | null
  readonly card: GroupCard
}

type OpenGroupKey = { readonly id: string } | { readonly handle: string }

/** The group of an id or of a community's handle, if it is open to visitors; otherwise null. */
export async function findOpenGroup(db: Db, key: OpenGroupKey): Promise<OpenGroup | null> {
  const { rows } = await sql<Omit<OpenGroup, 'card' | 'banner'> & { readonly banner: PictureRow | null }>`
    select g.id, g.language, g.embed_hosts as "embedHosts", ${picture('bm')} as banner
    from groups g left join media bm on bm.id = g.banner_media_id and bm.status = 'READY'
    where ${'id' in key ? sql`g.id = ${key.id}` : sql`g.handle = ${key.handle} and g.kind = 'ENTERPRISE'`}
      and ${isOpenToVisitors()}`.execute(db)
  const [row] = rows
  const card = row && (await groupCards(db, anonymousId, [row.id])).get(row.id)
  return row && card ? { ...row, banner: pictureView(row.banner), card } : null
}

/** So many groups of a community are in its feed: those with the newest posts. */
const maxGroups = 200

/** A group that is open to visitors and, of a community, its open groups. */
export async function openGroupIds(db: Db, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from groups g
    where (g.id = ${groupId} or g.organization_id = ${groupId}) and ${isOpenToVisitors()}
    order by g.id = ${groupId} desc, g.last_post_at desc nulls last, g.id limit ${sql.lit(maxGroups)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Opens a group to visitors: it has just got a public page. */
export async function openToVisitors(tx: Tx, groupId: string): Promise<void> {
  await sql`update groups set for_visitors = true, version = version + 1
    where id = ${groupId} and not for_visitors`.execute(tx)
}

/** A page of all groups that are open to visitors, by id. */
export async function listOpenGroups(
  db: Db,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ id: string; changedAt: Date }[]> {
  const { rows } = await sql<{ id: string; changedAt: Date }>`
    select g.id, greatest(g.created_at, g.last_post_at) as "changedAt" from groups g
    where g.id > ${after}::uuid and ${isOpenToVisitors()} order by g.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}
