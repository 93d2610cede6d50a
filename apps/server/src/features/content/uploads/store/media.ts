import { sql } from 'kysely'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { anyOfIds, uuidArray } from '#kernel/database/sqlHelpers.ts'
import { type MediaRow, writeAltText, mediaUses } from '#features/media/index.ts'
import type { PostMediaType } from '../../store/tables.ts'

interface Attached {
  /** The first item's type, or TEXT if there is none. */
  readonly mediaType: PostMediaType
  /** Whether every item is finished: until then the post waits. */
  readonly ready: boolean
}

/**
 * The author's own uploads, in order, as a post may carry them: finished, or still being processed. Refuses with 404
 * for another person's file, a failed one, and one whose bytes have not arrived. Locks the rows: a file that becomes
 * ready meanwhile would not find the post that waits for it.
 */
export async function ownPostMedia(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Attached> {
  if (ids.length === 0) return { mediaType: 'TEXT', ready: true }
  const { rows } = await sql<{ id: string; kind: Exclude<PostMediaType, 'TEXT'>; status: string }>`
    select id, kind, status from media
    where id = any(${[...ids]}::uuid[]) and owner_id = ${ownerId} and deleted_at is null
      and kind in ('IMAGE', 'VIDEO', 'AUDIO') and status in ('UPLOADED', 'PROCESSING', 'READY')
    order by id for share`.execute(tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (byId.size !== ids.length) throw new Refusal('MEDIA_NOT_FOUND', { path: 'mediaIds' })
  return { mediaType: byId.get(ids[0] ?? '')?.kind ?? 'TEXT', ready: rows.every(({ status }) => status === 'READY') }
}

/** Shows these files in a post, replacing those it showed before; readers of the post may then see them. */
export async function attachPostMedia(tx: Tx, postId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from post_media where post_id = ${postId}`.execute(tx)
  await mediaUses.replaceMediaUses(tx, { kind: 'POST', targetId: postId, mediaIds: ids })
  if (ids.length === 0) return
  await sql`
    insert into post_media (post_id, position, media_id)
    select ${postId}::uuid, m.position - 1, m.id from unnest(${uuidArray(ids)}) with ordinality as m (id, position)`.execute(
    tx,
  )
}

export interface MediaDescription {
  readonly mediaId: string
  readonly alt: string
  /** The part a crop keeps. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined
}
/** New descriptions for files that the post shows; others are ignored. */
export async function describePostMedia(tx: Tx, postId: string, alts: readonly MediaDescription[]): Promise<void> {
  for (const { mediaId, alt, focalPoint } of alts) {
    const isShown = sql<boolean>`exists (select 1 from post_media m where m.post_id = ${postId} and m.media_id = ${mediaId})`
    await writeAltText(tx, { mediaId, alt, focalPoint }, isShown)
  }
}

/** The files of posts, in order. */
export async function mediaOfPosts(db: Db, postIds: readonly string[]): Promise<Map<string, MediaRow[]>> {
  const shown = new Map<string, MediaRow[]>()
  if (postIds.length === 0) return shown
  const { rows } = await sql<MediaRow & { post_id: string }>`
    select pm.post_id, f.* from post_media pm join media f on f.id = pm.media_id and f.deleted_at is null
    where pm.post_id = ${anyOfIds(postIds)} order by pm.post_id, pm.position`.execute(db)
  for (const { post_id, ...file } of rows) {
    const known = shown.get(post_id)
    if (known) known.push(file)
    else shown.set(post_id, [file])
  }
  return shown
}

/** A post with a file that it is waiting for, or shows. */
export interface PendingMediaPost {
  readonly postId: string
  readonly authorId: string
}
/** The post with its group. */
export interface PendingMediaPlace extends PendingMediaPost {
  readonly groupId: string | null
}
const holds = (mediaId: string) => sql`p.deleted_at is null
  and exists (select 1 from post_media m where m.post_id = p.id and m.media_id = ${mediaId})`

/** Posts waiting for this file whose files are now all finished; their rows are locked. */
export async function postsReadyWith(
  tx: Tx,
  mediaId: string,
): Promise<(PendingMediaPost & { readonly isPlayed: boolean })[]> {
  const { rows } = await sql<PendingMediaPost & { isPlayed: boolean }>`
    select p.id as "postId", p.author_id as "authorId",
      (select f.kind in ('VIDEO', 'AUDIO') from media f where f.id = ${mediaId}) as "isPlayed"
    from posts p
    where p.status = 'PROCESSING' and ${holds(mediaId)}
      and not exists (select 1 from post_media m join media f on f.id = m.media_id where m.post_id = p.id and f.status <> 'READY')
    for no key update`.execute(tx)
  return rows
}

/** States of a post that has not appeared. */
const notYetOut = sql`('PROCESSING', 'SCHEDULED', 'HELD', 'FAILED')`

/** Posts with this file that have not appeared, finished or not, and where they wait. */
export async function postsPendingFor(tx: Tx, mediaId: string): Promise<PendingMediaPlace[]> {
  const { rows } = await sql<PendingMediaPlace>`
    select p.id as "postId", p.author_id as "authorId", p.group_id as "groupId" from posts p
    where p.status in ${notYetOut} and ${holds(mediaId)}`.execute(tx)
  return rows
}

/** Posts that show this file without waiting for it: it was added in an edit. */
export async function postsShowing(tx: Tx, mediaId: string): Promise<PendingMediaPost[]> {
  const { rows } = await sql<PendingMediaPost>`
    select p.id as "postId", p.author_id as "authorId" from posts p
    where p.status not in ${notYetOut} and ${holds(mediaId)}`.execute(tx)
  return rows
}

/**
 * Whether a file that could be video or audio by its first bytes is one or the other is known once it is opened; posts
 * follow it.
 */
export async function retypePosts(tx: Tx, mediaId: string): Promise<void> {
  await sql`
    update posts p set media_type = f.kind from post_media m join media f on f.id = m.media_id
    where m.media_id = ${mediaId} and m.post_id = p.id and m.position = 0 and p.media_type <> f.kind`.execute(tx)
}
