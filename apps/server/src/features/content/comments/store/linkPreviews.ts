import { sql } from 'kysely'
import { jsonb, jsonbOrNull } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { StoredLink } from '../../links/linkPreviews.ts'

/** The author of a comment and the link whose page it shows; null if it is removed, or shows none. */
export async function linkOfComment(db: Db, id: string): Promise<{ authorId: string; url: string } | null> {
  const { rows } = await sql<{ authorId: string; url: string | null }>`
    select author_id as "authorId", link_preview ->> 'url' as url from comments where id = ${id} and removed is null`.execute(
    db,
  )
  const [row] = rows
  return row?.url ? { authorId: row.authorId, url: row.url } : null
}

export async function saveCommentLink(tx: Tx, id: string, link: StoredLink | null): Promise<void> {
  await sql`update comments set link_preview = ${jsonbOrNull(link)} where id = ${id}`.execute(tx)
}

interface Previewed {
  readonly postId: string
  readonly parentId: string | null
  readonly authorId: string
  readonly byIsolatedAuthor: boolean
}
/** Fills in the preview of a comment's link, if the comment still has that link; null if it does not. */
export async function fillCommentPreview(tx: Tx, id: string, preview: StoredLink): Promise<Previewed | null> {
  const { rows } = await sql<Previewed>`
    update comments set link_preview = ${jsonb(preview)}
    where id = ${id} and removed is null and link_preview ->> 'url' = ${String(preview['url'])}
    returning post_id as "postId", parent_id as "parentId", author_id as "authorId", by_isolated_author as "byIsolatedAuthor"`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** The first link in the text of a comment. */
export async function firstLinkIn(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ url: string }>`
    select f.facet ->> 'url' as url from comments c, jsonb_array_elements(c.facets) with ordinality as f (facet, place)
    where c.id = ${id} and f.facet ->> 'kind' = 'LINK' order by f.place limit 1`.execute(tx)
  return rows[0]?.url ?? null
}
