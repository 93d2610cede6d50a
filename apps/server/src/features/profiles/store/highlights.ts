import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { visiblePost } from '#features/content/index.ts'
import type { PictureRow } from '#features/media/index.ts'

export interface HighlightRow {
  readonly id: string
  readonly title: string
  readonly postIds: string[] | null
  readonly cover: PictureRow | null
  readonly createdAt: Date
}
export const maxHighlights = 50

/**
 * The highlights of a profile as the viewer may see them, newest first: of each the posts that the viewer may see and
 * whose media were not taken out, and a picture from them. One in which the viewer sees nothing is only shown to its owner.
 */
export async function highlightRows(
  db: Db,
  viewerId: string,
  { ownerId, id }: { ownerId: string; id?: string },
): Promise<HighlightRow[]> {
  const { rows } = await sql<HighlightRow>`
    select h.id, h.title, h.created_at as "createdAt", seen.ids as "postIds", pick.cover
    from highlights h
    left join lateral (
      select array_agg(p.id order by hp.position) as ids
      from highlight_posts hp join posts p on p.id = hp.post_id join accounts a on a.id = p.author_id
      where hp.highlight_id = h.id and p.media_type <> 'TEXT' and ${visiblePost(viewerId)}) seen on true
    left join lateral (
      select json_build_object('media_id', m.id, 'alt', m.alt, 'width', m.width, 'height', m.height,
        'placeholder', m.placeholder, 'color', m.color, 'variants', m.variants) as cover
      from unnest(seen.ids) with ordinality as s (id, place)
      join post_media pm on pm.post_id = s.id
      join media m on m.id = pm.media_id and m.kind = 'IMAGE' and m.status = 'READY' and m.deleted_at is null
      order by m.id is distinct from h.cover_media_id, s.place, pm.position limit 1) pick on true
    where h.account_id = ${ownerId} ${id === undefined ? sql`` : sql`and h.id = ${id}`}
      and (seen.ids is not null or h.account_id = ${viewerId})
    order by h.id desc limit ${maxHighlights}`.execute(db)
  return rows
}

/** The owner of a highlight, and the ids in it in order; null if there is none. */
export async function highlightOwner(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('highlights').select('account_id').where('id', '=', id).executeTakeFirst()
  return row?.account_id ?? null
}

export async function countHighlights(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from highlights where account_id = ${accountId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether a picture is in one of these posts. */
export async function isPictureOf(tx: Tx, postIds: readonly string[], mediaId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from post_media pm join media m on m.id = pm.media_id and m.kind = 'IMAGE' and m.deleted_at is null
    where pm.post_id = any(${[...postIds]}::uuid[]) and pm.media_id = ${mediaId} limit 1`.execute(tx)
  return rows.length > 0
}

interface Pick {
  readonly id: string
  readonly accountId: string
  readonly title: string
  readonly coverMediaId: string | null
  readonly postIds: readonly string[]
}
/** Writes a highlight or, if its owner has one with this id, replaces it; false if the id is nobody's own. */
export async function saveHighlight(
  tx: Tx,
  pick: Pick,
  { isNew, now }: { isNew: boolean; now: Date },
): Promise<boolean> {
  const { id, accountId, title, coverMediaId } = pick
  const { rows } = await (
    isNew
      ? sql`insert into highlights (id, account_id, title, cover_media_id, created_at)
          values (${id}, ${accountId}, ${title}, ${coverMediaId}, ${now}) returning id`
      : sql`update highlights set title = ${title}, cover_media_id = ${coverMediaId}
          where id = ${id} and account_id = ${accountId} returning id`
  ).execute(tx)
  if (rows.length === 0) return false
  await sql`delete from highlight_posts where highlight_id = ${id}`.execute(tx)
  await sql`
    insert into highlight_posts (highlight_id, post_id, position)
    select ${id}::uuid, w.id, w.position from unnest(${[...pick.postIds]}::uuid[]) with ordinality as w (id, position)`.execute(
    tx,
  )
  return true
}

/** Deletes one of the account's highlights; false if there is none with this id. */
export async function deleteHighlight(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('highlights')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
