import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface TermsDocument {
  readonly id: string
  readonly document: 'TERMS' | 'PRIVACY' | 'RULES'
  readonly version: number
  readonly effectiveAt: Date
}
export interface TermsRow extends TermsDocument {
  readonly inForce: boolean
  readonly acceptedAt: Date | null
}

/** The language every document has; translations accompany it under the same version. */
const base = 'en'

/** Every version of every document, newest first, without its text, including those not in force yet. */
export async function allDocuments(db: Db): Promise<TermsDocument[]> {
  const { rows } = await sql<TermsDocument>`
    select id, document, version, effective_at as "effectiveAt" from terms_documents
    where language = ${base} order by document desc, version desc`.execute(db)
  return rows
}

/** Every version of every document that is or was in force, newest first, and when the member accepted it. */
export async function termsFor(db: Db, accountId: string | null, now: Date): Promise<TermsRow[]> {
  const { rows } = await sql<TermsRow>`
    select d.id, d.document, d.version, d.effective_at as "effectiveAt", t.at as "acceptedAt",
      d.version = max(d.version) over (partition by d.document) as "inForce"
    from terms_documents d
    left join terms_acceptances t on t.account_id = ${accountId} and t.document = d.document and t.version = d.version
    where d.language = ${base} and d.effective_at <= ${now}
    order by d.document desc, d.version desc`.execute(db)
  return rows
}

/** The versions in force as one word, such as `1.1` for TERMS 1 and PRIVACY 1: what a registration form shows. */
export async function termsVersionInForce(db: Db, now: Date): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select string_agg(version::text, '.' order by document desc) as version from (
      select document, max(version) as version from terms_documents
      where language = ${base} and effective_at <= ${now} and document in ('TERMS', 'PRIVACY') group by document) as newest`.execute(
    db,
  )
  return rows[0]?.version ?? '0'
}

export interface TermsText extends Pick<TermsRow, 'id' | 'document' | 'version' | 'effectiveAt'> {
  readonly language: string
  readonly text: string
}
/** The text of a version, in the member's language if there is a translation. */
export async function termsText(db: Db, id: string, language: string, now: Date): Promise<TermsText | null> {
  const { rows } = await sql<TermsText>`
    select asked.id, told.document, told.version, told.language, told.text, told.effective_at as "effectiveAt"
    from terms_documents asked
    join terms_documents told on told.document = asked.document and told.version = asked.version
    where asked.id = ${id} and asked.effective_at <= ${now} and told.language in (${language}, split_part(${language}, '-', 1), ${base})
    order by told.language = ${language} desc, told.language = split_part(${language}, '-', 1) desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Accepts every document in force that registration requires. */
export async function acceptTermsInForce(tx: Tx, accountId: string, now: Date): Promise<void> {
  await sql`
    insert into terms_acceptances (account_id, document, version, at)
    select ${accountId}, document, max(version), ${now} from terms_documents
    where language = ${base} and effective_at <= ${now} and document in ('TERMS', 'PRIVACY') group by document
    on conflict do nothing`.execute(tx)
}

/** Accepts these documents. Returns how many of them are in force; accepting twice keeps the first date. */
export async function acceptTerms(tx: Tx, accountId: string, ids: readonly string[], now: Date): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    with in_force as (
      select distinct on (document) id, document, version from terms_documents
      where language = ${base} and effective_at <= ${now} order by document, version desc
    ), asked as (
      select * from in_force where id = any(${[...ids]}::uuid[])
    ), kept as (
      insert into terms_acceptances (account_id, document, version, at)
      select ${accountId}, document, version, ${now} from asked on conflict do nothing
    )
    select count(*)::int as found from asked`.execute(tx)
  return rows[0]?.found ?? 0
}

/** SQL: whether an account `a` has not accepted what is in force of what registration requires. */
export const hasUnacceptedTerms = (now: Date) => sql<boolean>`exists (
  select 1 from terms_documents d
  where d.document in ('TERMS', 'PRIVACY') and d.language = ${sql.lit(base)} and d.effective_at <= ${now}
    and not exists (
      select 1 from terms_acceptances t where t.account_id = a.id and t.document = d.document and t.version >= d.version))`

/** The documents in force, for people who have no account yet. */
export const publishedTerms = async (db: Db, now: Date): Promise<TermsRow[]> =>
  (await termsFor(db, null, now)).filter(({ inForce }) => inForce)
