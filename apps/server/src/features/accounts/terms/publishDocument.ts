import type { TxContext } from '#kernel/database/transaction.ts'
import { Refusal } from '#kernel/refusal.ts'
import { emit } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { announcePlaceChange } from '#features/place/index.ts'
import { accountPolicy } from '../policy.ts'
import { announceDocument } from './jobs/announceDocument.ts'
import { type DocumentAt, lockDocument } from './saveDocument.ts'
import {
  type DocumentVersionRow,
  deleteDocumentDraft,
  writePublication,
  writeTranslation,
  writeWithdrawal,
} from './store/documentVersions.ts'

/** Publishes a draft, and has members mailed who are asked for something. Refuses a date that is too soon. */
export async function publishDocument(
  context: TxContext,
  { at, by }: { readonly at: DocumentAt; readonly by: string | null },
): Promise<DocumentVersionRow> {
  const { tx, app } = context
  const row = await lockDocument(context, at)
  if (row.state !== 'DRAFT') throw new Refusal('IN_FORCE')
  const now = app.runtime.now()
  const earliest = accountPolicy.firstDateOf(row, now)
  const effectiveAt = row.effectiveAt ?? now
  if (effectiveAt < earliest)
    throw new Refusal('DATE_TOO_SOON', { path: 'effectiveAt', earliest: earliest.toISOString() })
  await writePublication(tx, { id: row.id, effectiveAt, by, at: now })
  await emit(tx, 'document.published', { versionId: row.id, document: row.document })
  if (row.asks !== 'NOTHING') await addJob(tx, announceDocument, { versionId: row.id })
  await announcePlaceChange(context)
  return row
}

export interface Translation {
  readonly language: string
  readonly text: string
  readonly summary: string
}

/** Adds a text in another language to a published version; a language that has one keeps it. */
export async function translateDocument(
  context: TxContext,
  { at, translation, by }: { readonly at: DocumentAt; readonly translation: Translation; readonly by: string },
): Promise<DocumentVersionRow> {
  const { tx, app } = context
  const row = await lockDocument(context, at)
  if (row.state !== 'PUBLISHED') throw new Refusal('DOCUMENT_NOT_FOUND', { path: 'id' })
  const tag = translation.language.toLowerCase()
  if (row.languages.some((one) => one.toLowerCase() === tag)) throw new Refusal('IN_FORCE', { path: 'language' })
  await writeTranslation(tx, { ...translation, id: row.id, by, at: app.runtime.now() })
  await announcePlaceChange(context)
  return row
}

/** Deletes a draft, or takes back a version that is not in force yet; members who were mailed are not mailed again. */
export async function withdrawDocument(
  context: TxContext,
  { at, by }: { readonly at: DocumentAt; readonly by: string },
): Promise<DocumentVersionRow> {
  const { tx, app } = context
  const row = await lockDocument(context, at)
  const now = app.runtime.now()
  if (row.state === 'WITHDRAWN' || (row.state === 'PUBLISHED' && row.effectiveAt !== null && row.effectiveAt <= now))
    throw new Refusal('IN_FORCE')
  if (row.state === 'DRAFT') await deleteDocumentDraft(tx, row.id)
  else {
    await writeWithdrawal(tx, { id: row.id, by, at: now })
    await announcePlaceChange(context)
  }
  return row
}
