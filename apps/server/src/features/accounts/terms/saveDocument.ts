import type { TxContext } from '#kernel/database/transaction.ts'
import { Refusal } from '#kernel/refusal.ts'
import {
  type DocumentDraft,
  type DocumentTexts,
  type DocumentVersionRow,
  lockDocumentVersion,
  writeDocumentDraft,
} from './store/documentVersions.ts'

/** A version that was read, at the revision at which it was read. */
export interface DocumentAt {
  readonly id: string
  readonly version: number
}

/** Locks a version. Refuses an unknown one, and one that somebody else changed since. */
export async function lockDocument({ tx }: Pick<TxContext, 'tx'>, { id, version }: DocumentAt) {
  const row: DocumentVersionRow | null = await lockDocumentVersion(tx, id)
  if (!row) throw new Refusal('DOCUMENT_NOT_FOUND', { path: 'id' })
  if (row.version !== version) throw new Refusal('VERSION_CONFLICT', { version: row.version })
  return row
}

export interface SaveDocumentArgs {
  /** Null adds a draft. */
  readonly at: DocumentAt | null
  readonly draft: DocumentDraft
  readonly texts: DocumentTexts
  /** Null: the operator, at the command line. */
  readonly by: string | null
}

/** Saves a draft. Returns its id, and the row as it was before. */
export async function saveDocument(
  { tx, app }: TxContext,
  { at, draft, texts, by }: SaveDocumentArgs,
): Promise<{ readonly id: string; readonly before: DocumentVersionRow | null }> {
  if (texts[draft.baseLanguage] === undefined)
    throw new Refusal('BASE_TEXT_MISSING', { path: `texts.${draft.baseLanguage}` })
  const before = at && (await lockDocument({ tx }, at))
  if (before && before.state !== 'DRAFT') throw new Refusal('IN_FORCE')
  const id = before?.id ?? app.runtime.id()
  await writeDocumentDraft(tx, id, { draft, texts, by, at: app.runtime.now() })
  return { id, before }
}
