import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { mediaUses } from '#features/media/index.ts'
import type { PreviewReason } from '../../store/tables.ts'

/** The result of the last fetch of an address. */
export interface PreviewRow {
  readonly url: string
  /** Where it led; null if nothing could be fetched, and `reason` says why. */
  readonly finalUrl: string | null
  readonly title: string | null
  readonly description: string | null
  readonly siteName: string | null
  readonly mediaId: string | null
  readonly reason: PreviewReason | null
  readonly fetchedAt: Date
}

export async function previewRow(db: Db, url: string): Promise<PreviewRow | null> {
  const { rows } = await sql<PreviewRow>`
    select url, final_url as "finalUrl", title, description, site_name as "siteName", media_id as "mediaId", reason, fetched_at as "fetchedAt"
    from link_previews where url = ${url}`.execute(db)
  return rows[0] ?? null
}

/** Stores what was found, replacing the earlier result; of two simultaneous ones the later wins. */
export async function savePreview(tx: Tx, row: PreviewRow): Promise<void> {
  await sql`
    insert into link_previews (url, final_url, title, description, site_name, media_id, reason, fetched_at)
    values (${row.url}, ${row.finalUrl}, ${row.title}, ${row.description}, ${row.siteName}, ${row.mediaId}, ${row.reason}, ${row.fetchedAt})
    on conflict (url) do update set final_url = excluded.final_url, title = excluded.title, description = excluded.description,
      site_name = excluded.site_name, media_id = excluded.media_id, reason = excluded.reason, fetched_at = excluded.fetched_at`.execute(
    tx,
  )
}

/** Fills in the preview of a post's link, if the post still has that link; false if it does not. */
export async function fillPreview(tx: Tx, postId: string, preview: Record<string, unknown>): Promise<string | null> {
  const { rows } = await sql<{ authorId: string }>`
    update posts set link_preview = ${jsonb(preview)}
    where id = ${postId} and deleted_at is null and link_preview ->> 'url' = ${String(preview['url'])}
    returning author_id as "authorId"`.execute(tx)
  return rows[0]?.authorId ?? null
}

/** Keeps the picture of a linked page for as long as this post shows it. */
export async function usePreviewPicture(tx: Tx, postId: string, mediaId: string | null): Promise<void> {
  await mediaUses.replaceMediaUses(tx, {
    kind: 'PREVIEW',
    targetId: postId,
    mediaIds: mediaId === null ? [] : [mediaId],
  })
}

/** Deletes previews fetched before then; pictures that no post shows are swept with the files. */
export async function deletePreviewsBefore(tx: Tx, before: Date): Promise<void> {
  const { rows } = await sql<{ mediaId: string | null }>`
    delete from link_previews where fetched_at < ${before} returning media_id as "mediaId"`.execute(tx)
  const pictures = rows.flatMap(({ mediaId }) => mediaId ?? [])
  await mediaUses.unuseMediaPairs(tx, 'PREVIEW', sql`select id, id from unnest(${uuidArray(pictures)}) as id`)
}
