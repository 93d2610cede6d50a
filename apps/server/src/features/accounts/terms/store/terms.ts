import type { LegalDocument } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface PublishedDocument {
  readonly id: string
  readonly document: LegalDocument
  readonly version: number
  readonly effectiveAt: Date
  readonly asks: 'ACCEPT' | 'NOTICE' | 'NOTHING'
}
export interface TermsRow extends PublishedDocument {
  readonly document: Exclude<LegalDocument, 'IMPRINT'>
  readonly inForce: boolean
  readonly acceptedAt: Date | null
  /** In force, and neither this version nor a later one than the last that has to be accepted was accepted. */
  readonly mustAccept: boolean
}

/** Every published version of every document, newest first, without its text, including those not in force yet. */
export async function allDocuments(db: Db): Promise<PublishedDocument[]> {
  const { rows } = await sql<PublishedDocument>`
    select id, document, version, effective_at as "effectiveAt", asks from terms_versions
    where state = 'PUBLISHED' order by document desc, version desc`.execute(db)
  return rows
}

/** Every version of every document that is or was in force, newest first, and when the member accepted it. */
export async function termsFor(db: Db, accountId: string | null, now: Date): Promise<TermsRow[]> {
  const { rows } = await sql<TermsRow>`
    select id, document, version, "effectiveAt", asks, "acceptedAt", "inForce",
      "inForce" and required is not null and coalesce(accepted, 0) < required as "mustAccept"
    from (
      select d.id, d.document, d.version, d.effective_at as "effectiveAt", d.asks, t.at as "acceptedAt",
        d.version = max(d.version) over of_document as "inForce", max(t.version) over of_document as accepted,
        max(d.version) filter (where d.asks = 'ACCEPT') over of_document as required
      from terms_versions d
      left join terms_acceptances t on t.account_id = ${accountId} and t.document = d.document and t.version = d.version
      where d.state = 'PUBLISHED' and d.effective_at <= ${now} and d.document <> 'IMPRINT'
      window of_document as (partition by d.document)
    ) as versions
    order by document desc, version desc`.execute(db)
  return rows
}

/** The versions in force as one word, such as `1.1` for TERMS 1 and PRIVACY 1: what a registration form shows. */
export async function termsVersionInForce(db: Db, now: Date): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select string_agg(version::text, '.' order by document desc) as version from (
      select document, max(version) as version from terms_versions
      where state = 'PUBLISHED' and effective_at <= ${now} and document in ('TERMS', 'PRIVACY') group by document) as newest`.execute(
    db,
  )
  return rows[0]?.version ?? '0'
}

export interface TermsText extends PublishedDocument {
  readonly language: string
  readonly text: string
  readonly summary: string
}
/**
 * The text of a published version, which may not be in force yet: in the reader's language if there is a translation,
 * otherwise in the language that the version was written in.
 */
export async function termsText(db: Db, id: string, language: string): Promise<TermsText | null> {
  const main = sql`split_part(lower(${language}), '-', 1)`
  const { rows } = await sql<TermsText>`
    select d.id, d.document, d.version, d.effective_at as "effectiveAt", d.asks, t.language, t.text, t.summary
    from terms_versions d join terms_texts t on t.version_id = d.id
    where d.id = ${id} and d.state = 'PUBLISHED'
      and (split_part(lower(t.language), '-', 1) = ${main} or t.language = d.base_language)
    order by lower(t.language) = lower(${language}) desc, lower(t.language) = ${main} desc,
      split_part(lower(t.language), '-', 1) = ${main} desc, t.language limit 1`.execute(db)
  return rows[0] ?? null
}

/** Accepts every document in force that registration requires. */
export async function acceptTermsInForce(tx: Tx, accountId: string, now: Date): Promise<void> {
  await sql`
    insert into terms_acceptances (account_id, document, version, at)
    select ${accountId}, document, max(version), ${now} from terms_versions
    where state = 'PUBLISHED' and effective_at <= ${now} and document in ('TERMS', 'PRIVACY') group by document
    on conflict do nothing`.execute(tx)
}

/** Accepts these documents. Returns how many of them are in force; accepting twice keeps the first date. */
export async function acceptTerms(tx: Tx, accountId: string, ids: readonly string[], now: Date): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    with in_force as (
      select distinct on (document) id, document, version from terms_versions
      where state = 'PUBLISHED' and effective_at <= ${now} and document <> 'IMPRINT' order by document, version desc
    ), asked as (
      select * from in_force where id = any(${[...ids]}::uuid[])
    ), kept as (
      insert into terms_acceptances (account_id, document, version, at)
      select ${accountId}, document, version, ${now} from asked on conflict do nothing
    )
    select count(*)::int as found from asked`.execute(tx)
  return rows[0]?.found ?? 0
}

/** SQL: whether an account `a` has accepted neither a version in force that has to be accepted nor a later one. */
export const hasUnacceptedTerms = (now: Date) => sql<boolean>`exists (
  select 1 from terms_versions d
  where d.state = 'PUBLISHED' and d.asks = 'ACCEPT' and d.effective_at <= ${now}
    and not exists (
      select 1 from terms_acceptances t where t.account_id = a.id and t.document = d.document and t.version >= d.version))`
