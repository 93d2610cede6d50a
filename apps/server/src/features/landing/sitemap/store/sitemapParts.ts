import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { SitemapPage } from '../../store/tables.ts'

interface PartDraft {
  readonly runId: string
  readonly part: number
  readonly pages: readonly SitemapPage[]
  readonly now: Date
}

/** Adds a part, which nobody reads before `showRun`. */
export async function addPart(db: Db, { runId, part, pages, now }: PartDraft): Promise<void> {
  const changedAt = latestOf(pages)
  await sql`insert into sitemap_parts (run_id, part, pages, changed_at, made_at)
    values (${runId}, ${part}, ${jsonb(pages)}, ${changedAt}, ${now})`.execute(db)
}

const latestOf = (pages: readonly SitemapPage[]): string | null =>
  pages.reduce<string | null>(
    (latest, { changedAt }) => (latest === null || (changedAt !== null && changedAt > latest) ? changedAt : latest),
    null,
  )

/**
 * Shows the parts of a run in place of those of earlier runs; false if a later run has shown its own already. Parts that a
 * later run is still writing are left alone: only they have seen what was closed since this run began.
 */
export async function showRun(
  tx: Tx,
  { runId, count }: { readonly runId: string; readonly count: number },
): Promise<boolean> {
  const { rows } = await sql`update sitemap_parts set is_current = true
    where run_id = ${runId} and (select count(*) from sitemap_parts where run_id = ${runId}) = ${count}
      and not exists (select from sitemap_parts where run_id > ${runId} and is_current)
    returning part`.execute(tx)
  const isShown = rows.length === count
  await sql`delete from sitemap_parts where run_id < ${runId} ${isShown ? sql`` : sql`or run_id = ${runId}`}`.execute(
    tx,
  )
  return isShown
}

export async function deleteSitemap(db: Db): Promise<void> {
  await sql`delete from sitemap_parts`.execute(db)
}

/** The parts that are shown; empty before the first run. */
export async function listParts(
  db: Db,
): Promise<{ readonly part: number; readonly changedAt: Date | null; readonly madeAt: Date }[]> {
  const { rows } = await sql<{ part: number; changedAt: Date | null; madeAt: Date }>`
    select part, changed_at as "changedAt", made_at as "madeAt" from sitemap_parts where is_current order by part`.execute(
    db,
  )
  return rows
}

/** A part that is shown, with its pages. */
export async function findPart(
  db: Db,
  part: number,
): Promise<{ readonly madeAt: Date; readonly pages: SitemapPage[] } | null> {
  const { rows } = await sql<{ madeAt: Date; pages: SitemapPage[] }>`
    select made_at as "madeAt", pages from sitemap_parts where part = ${part} and is_current`.execute(db)
  return rows[0] ?? null
}
