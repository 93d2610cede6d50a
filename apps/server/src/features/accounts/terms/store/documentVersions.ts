import type { LegalDocument, TermsAsks } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface DocumentVersionRow {
  readonly id: string
  readonly document: LegalDocument
  /** The version that members accept; null for a draft. */
  readonly number: number | null
  readonly state: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN'
  readonly baseLanguage: string
  readonly languages: readonly string[]
  readonly effectiveAt: Date | null
  readonly asks: TermsAsks
  readonly version: number
  readonly updatedBy: string | null
  readonly updatedAt: Date
  readonly publishedAt: Date | null
}
export interface DocumentDraft {
  readonly document: LegalDocument
  readonly baseLanguage: string
  readonly effectiveAt: Date | null
  readonly asks: TermsAsks
}
export type DocumentTexts = Readonly<Record<string, { readonly text: string; readonly summary: string }>>

const columns = sql`v.id, v.document, v.version as number, v.state, v.base_language as "baseLanguage",
  array(select language from terms_texts where version_id = v.id order by language) as languages,
  v.effective_at as "effectiveAt", v.asks, v.revision as version, v.updated_by as "updatedBy",
  v.updated_at as "updatedAt", v.published_at as "publishedAt"`

/** Every version with its drafts: by document, drafts first, then the newest. */
export async function documentVersions(db: Db): Promise<DocumentVersionRow[]> {
  const { rows } = await sql<DocumentVersionRow>`
    select ${columns} from terms_versions v
    order by v.document desc, v.version desc nulls first, v.id desc`.execute(db)
  return rows
}

/** Locks a version against other changes until the end of the transaction. */
export async function lockDocumentVersion(tx: Tx, id: string): Promise<DocumentVersionRow | null> {
  const { rows } = await sql<DocumentVersionRow>`
    select ${columns} from terms_versions v where v.id = ${id} for update of v`.execute(tx)
  return rows[0] ?? null
}

export async function documentTexts(db: Db, id: string): Promise<DocumentTexts> {
  const rows = await db.selectFrom('terms_texts').selectAll().where('version_id', '=', id).orderBy('language').execute()
  return Object.fromEntries(rows.map(({ language, text, summary }) => [language, { text, summary }]))
}

/** The published version with the highest number below this one, or the highest of all. */
export async function versionBefore(
  db: Db,
  { document, number }: Pick<DocumentVersionRow, 'document' | 'number'>,
): Promise<{ readonly id: string; readonly number: number } | null> {
  const { rows } = await sql<{ id: string; number: number }>`
    select id, version as number from terms_versions
    where document = ${document} and state = 'PUBLISHED' and (${number}::int is null or version < ${number}::int)
    order by version desc limit 1`.execute(db)
  return rows[0] ?? null
}

interface Change {
  /** Null: the operator, at the command line. */
  readonly by: string | null
  readonly at: Date
}

/** Adds a draft, or replaces one that the caller has locked, with all of its texts. */
export async function writeDocumentDraft(
  tx: Tx,
  id: string,
  { draft, texts, by, at }: Change & { readonly draft: DocumentDraft; readonly texts: DocumentTexts },
): Promise<void> {
  const { document, baseLanguage, effectiveAt, asks } = draft
  await sql`
    insert into terms_versions as v (id, document, state, base_language, effective_at, asks, updated_by, updated_at)
    values (${id}, ${document}, 'DRAFT', ${baseLanguage}, ${effectiveAt}, ${asks}, ${by}, ${at})
    on conflict (id) do update set document = excluded.document, base_language = excluded.base_language,
      effective_at = excluded.effective_at, asks = excluded.asks, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at, revision = v.revision + 1`.execute(tx)
  await tx.deleteFrom('terms_texts').where('version_id', '=', id).execute()
  const rows = Object.entries(texts).map(([language, text]) => ({ version_id: id, language, ...text }))
  await tx.insertInto('terms_texts').values(rows).execute()
}

/** Gives a draft its number, the next of its document, and its date. Of two at once, one loses the race for the number. */
export async function writePublication(
  tx: Tx,
  { id, effectiveAt, by, at }: Change & { readonly id: string; readonly effectiveAt: Date },
): Promise<void> {
  await sql`
    update terms_versions v set state = 'PUBLISHED', effective_at = ${effectiveAt}, published_at = ${at},
      updated_by = ${by}, updated_at = ${at}, revision = v.revision + 1,
      version = 1 + coalesce((select max(o.version) from terms_versions o where o.document = v.document), 0)
    where v.id = ${id} and v.state = 'DRAFT'`.execute(tx)
}

/** Adds a text to a version that the caller has locked. */
export async function writeTranslation(
  tx: Tx,
  { id, language, text, summary, by, at }: Change & Record<'id' | 'language' | 'text' | 'summary', string>,
): Promise<void> {
  await tx.insertInto('terms_texts').values({ version_id: id, language, text, summary }).execute()
  await sql`
    update terms_versions set updated_by = ${by}, updated_at = ${at}, revision = revision + 1
    where id = ${id}`.execute(tx)
}

export async function writeWithdrawal(tx: Tx, { id, by, at }: Change & { readonly id: string }): Promise<void> {
  await sql`
    update terms_versions set state = 'WITHDRAWN', updated_by = ${by}, updated_at = ${at}, revision = revision + 1
    where id = ${id}`.execute(tx)
}

export const deleteDocumentDraft = (tx: Tx, id: string) =>
  tx.deleteFrom('terms_versions').where('id', '=', id).where('state', '=', 'DRAFT').execute()

export interface AcceptanceCount {
  readonly id: string
  readonly accepted: number
  readonly owed: number
}

/** How many accounts accepted each version and, of those in force that have to be accepted, how many still have to. */
export async function acceptanceCounts(db: Db, now: Date): Promise<Map<string, AcceptanceCount>> {
  const { rows } = await sql<AcceptanceCount>`
    with required as (
      select document, max(version) filter (where asks = 'ACCEPT') as version, max(version) as shown
      from terms_versions where state = 'PUBLISHED' and effective_at <= ${now} group by document
    )
    select v.id,
      (select count(*)::int from terms_acceptances t where t.document = v.document and t.version = v.version) as accepted,
      case when r.version is null then 0 else (
        select count(*)::int from accounts a where a.status = 'ACTIVE' and a.kind <> 'BOT' and not exists (
          select 1 from terms_acceptances t
          where t.account_id = a.id and t.document = r.document and t.version >= r.version)) end as owed
    from terms_versions v left join required r on r.document = v.document and r.shown = v.version
    where v.state = 'PUBLISHED'`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
