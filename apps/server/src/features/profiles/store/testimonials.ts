import type { Facet } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface TestimonialRow {
  readonly text: string
  readonly facets: readonly Facet[]
  readonly mediaIds: string[]
  readonly updatedAt: Date
}

/** The testimonial on a profile as the viewer may see it; one written in isolation is only shown to its writer. */
export async function testimonialOf(db: Db, viewerId: string, accountId: string): Promise<TestimonialRow | null> {
  const { rows } = await sql<TestimonialRow>`
    select text, facets, media_ids as "mediaIds", updated_at as "updatedAt" from testimonials
    where account_id = ${accountId} and (not by_isolated_author or account_id = ${viewerId}::uuid)`.execute(db)
  return rows[0] ?? null
}

/** Replaces the one testimonial of an account. */
export async function saveTestimonial(
  tx: Tx,
  accountId: string,
  said: { text: string; facets: readonly Facet[]; mediaIds: readonly string[]; byIsolatedAuthor: boolean; now: Date },
): Promise<void> {
  const ids = [...said.mediaIds]
  await sql`
    insert into testimonials (account_id, text, facets, media_ids, by_isolated_author, updated_at)
    values (${accountId}, ${said.text}, ${jsonb(said.facets)}, ${ids}::uuid[], ${said.byIsolatedAuthor}, ${said.now})
    on conflict (account_id) do update set text = excluded.text, facets = excluded.facets, media_ids = excluded.media_ids,
      by_isolated_author = excluded.by_isolated_author, updated_at = excluded.updated_at`.execute(tx)
}

export async function removeTestimonial(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from testimonials where account_id = ${accountId}`.execute(tx)
}
