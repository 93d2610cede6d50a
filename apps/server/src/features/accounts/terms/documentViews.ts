import type { Reply } from '@koinon/contract/kernel'
import type { contract } from '@koinon/contract'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { Refusal } from '#kernel/refusal.ts'
import { staffCards } from '#features/users/index.ts'
import {
  type DocumentVersionRow,
  acceptanceCounts,
  documentTexts,
  documentVersions,
  versionBefore,
} from './store/documentVersions.ts'

type DocumentVersionView = Reply<typeof contract.admin.documentsGet>
type DocumentVersionCard = Reply<typeof contract.admin.documents>['items'][number]

/** The highest number in force of each document. */
const numbersInForce = (rows: readonly DocumentVersionRow[], now: Date): ReadonlyMap<string, number> => {
  const highest = new Map<string, number>()
  for (const { document, number, state, effectiveAt } of rows)
    if (state === 'PUBLISHED' && number !== null && effectiveAt !== null && effectiveAt <= now)
      highest.set(document, Math.max(number, highest.get(document) ?? 0))
  return highest
}

function stateOf(row: DocumentVersionRow, inForce: ReadonlyMap<string, number>, now: Date) {
  if (row.state !== 'PUBLISHED') return row.state
  const highest = inForce.get(row.document) ?? 0
  if (row.number !== null && row.number < highest) return 'REPLACED'
  return row.effectiveAt !== null && row.effectiveAt > now ? 'SCHEDULED' : 'IN_FORCE'
}

/** All versions of all documents, as administrators see them. */
export async function documentCards(db: Db, app: App): Promise<DocumentVersionCard[]> {
  const now = app.runtime.now()
  const rows = await documentVersions(db)
  const inForce = numbersInForce(rows, now)
  const counts = await acceptanceCounts(db, now)
  const writers = rows.flatMap(({ updatedBy }) => (updatedBy === null ? [] : [updatedBy]))
  const people = await staffCards(db, [...new Set(writers)])
  return rows.map((row) => {
    const person = row.updatedBy === null ? undefined : people.get(row.updatedBy)
    const { accepted = 0, owed = 0 } = counts.get(row.id) ?? {}
    return {
      ...row,
      languages: [...row.languages],
      state: stateOf(row, inForce, now),
      effectiveAt: row.effectiveAt?.toISOString() ?? null,
      updatedBy: person === undefined || person.status === 'PURGED' ? null : person,
      updatedAt: row.updatedAt.toISOString(),
      publishedAt: row.publishedAt?.toISOString() ?? null,
      accepted,
      owed,
    }
  })
}

/** One version with its texts, and those of the version that it replaces. Refuses an unknown one. */
export async function documentView(db: Db, app: App, id: string): Promise<DocumentVersionView> {
  const card = (await documentCards(db, app)).find((one) => one.id === id)
  if (!card) throw new Refusal('DOCUMENT_NOT_FOUND', { path: 'id' })
  const before = await versionBefore(db, card)
  return {
    ...card,
    texts: await documentTexts(db, id),
    before: before && { number: before.number, texts: await documentTexts(db, before.id) },
  }
}
