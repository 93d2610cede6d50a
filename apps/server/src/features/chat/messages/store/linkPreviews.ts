import { type RawBuilder, sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { links } from '#features/content/index.ts'

/** The first link in a message `m`. */
const firstLink: RawBuilder<string | null> = sql<string | null>`(
  select f.facet ->> 'url' from jsonb_array_elements(m.facets) with ordinality as f (facet, place)
  where f.facet ->> 'kind' = 'LINK' order by f.place limit 1)`

/** The author and link of a message; null if it is gone, has no link, or its author wants no automatic fetch. */
export async function linkOfMessage(db: Db, id: string): Promise<{ authorId: string; url: string } | null> {
  const { rows } = await sql<{ authorId: string; url: string | null }>`
    select m.author_id as "authorId", ${firstLink} as url from messages m join accounts a on a.id = m.author_id
    where m.id = ${id} and m.deleted_at is null and a.preferences -> 'linkPreviews' is distinct from 'false'::jsonb`.execute(
    db,
  )
  const [link] = rows
  return link?.url ? { authorId: link.authorId, url: link.url } : null
}

/** Shows a page with a message, if that still links to it. Null: it does not. */
export async function saveLinkPreview(
  tx: Tx,
  id: string,
  page: links.StoredLink,
): Promise<{ conversationId: string; seq: number } | null> {
  const { rows } = await sql<{ conversationId: string; seq: number }>`
    update messages m set link_preview = ${jsonb(page)}
    where m.id = ${id} and m.deleted_at is null and ${firstLink} = ${String(page['url'])}
    returning m.conversation_id as "conversationId", m.seq`.execute(tx)
  return rows[0] ?? null
}
