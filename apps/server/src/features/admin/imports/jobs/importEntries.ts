import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { labelIn } from '#adapters/encodings/encodings.ts'
import type { App } from '#kernel/http/app.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { contentForStaff } from '#features/content/index.ts'
import { maxImportBytes, mediaRows } from '#features/media/index.ts'
import { type Entry, type Fault, checkEntry, entryHash } from '../checkEntry.ts'
import type { RawEntry, Unreadable } from '../types.ts'
import { previewOf } from '../preview.ts'
import { readSource } from '../readSource.ts'
import type { TimeRules } from '#adapters/dates/readTime.ts'
import {
  type ImportRow,
  type Progress,
  endImport,
  lockImport,
  importById,
  markEntry,
  setPostOfEntry,
  postOfEntry,
  savePreview,
  saveProgress,
} from '../store/imports.ts'

const batch = 50
const shownFaults = 100
const deadlineMs = 30_000

/** Imports the entries of a feed or a file, in batches: stopped half-way it continues where it was. */
export const importEntries = defineJob({
  name: 'import-entries',
  payload: z.strictObject({ importId: z.uuid() }),
  maxAttempts: 5,
  isLong: true,
  run: async (app, { importId }) => {
    const row = await importById(app.db, importId)
    if (!row || row.state === 'DONE' || row.state === 'FAILED') return
    const source = await fetched(app, row)
    const read = 'bytes' in source ? await readSource(sourceArgs(row, source)) : source
    if (!read.ok) return fail(app, importId, { row: 0, field: read.field, message: read.message })
    await inTransaction(app, (tx) => savePreview(tx, importId, previewOf(read, rulesOf(row))))
    while (await inTransaction(app, (tx) => step(tx, app, importId, read.entries)));
  },
  onExhausted: (app, { importId }) => fail(app, importId, interrupted),
})

/** Imported entries stay, and are not imported a second time. */
const interrupted: Fault = {
  row: 0,
  field: null,
  message: 'It was interrupted by an error of the server. Start it again: it goes on where it ended.',
}

const fail = (app: App, importId: string, fault: Fault) =>
  inTransaction(app, (tx) => endImport(tx, importId, { state: 'FAILED', now: app.runtime.now(), fault }))

interface Received {
  readonly bytes: Buffer
  /** The encoding that its sender declares. */
  readonly label: string | undefined
}
const sourceArgs = ({ source, mapping, encoding }: ImportRow, { bytes, label }: Received) => ({
  source,
  bytes,
  mapping,
  label,
  encoding: encoding ?? undefined,
})
const rulesOf = ({ source, date_format: format, time_zone: timeZone }: ImportRow): TimeRules => ({
  format,
  timeZone,
  isFeed: source === 'RSS' || source === 'PODCAST',
})

/** The bytes of a source, or why there are none. */
async function fetched(app: App, row: ImportRow): Promise<Received | Unreadable> {
  const missing = (field: string, message: string): Unreadable => ({ ok: false, field, message })
  if (row.url === null) {
    const [file] = row.media_id === null ? [] : (await mediaRows(app.db, [row.media_id])).values()
    if (!file) return missing('mediaId', 'The file is gone.')
    const bytes = await buffer((await app.ports.storage.get(file.storage_key)).body)
    return { bytes, label: labelIn(file.content_type) }
  }
  const answer = await app.ports.fetcher.fetchPublic(row.url, { maxBytes: maxImportBytes, deadlineMs })
  if (!answer.ok) return missing('url', `The address could not be read: ${answer.reason}.`)
  if (answer.status >= 400) return missing('url', `The address answers ${answer.status}.`)
  return { bytes: answer.body, label: labelIn(answer.headers['content-type'] ?? '') }
}

/** Imports the next batch; false if there are no entries left. Its counts are stored in the same transaction. */
async function step(tx: Tx, app: App, importId: string, entries: readonly RawEntry[]): Promise<boolean> {
  const held = await lockImport(tx, importId)
  if (!held || held.state === 'DONE') return false
  const now = app.runtime.now()
  const next = entries.slice(held.read, held.read + batch)
  const { read, created, skipped, corrected, failed } = held
  const counts = { read, created, skipped, corrected, failed }
  const faults = [...held.errors]
  for (const raw of next) {
    counts.read += 1
    const checked = checkEntry(raw, counts.read, { now, times: rulesOf(held) })
    if ('fault' in checked) {
      counts.failed += 1
      faults.push(checked.fault)
    } else counts[await bringIn(tx, app, held, checked.entry)] += 1
  }
  const progress: Progress = { ...counts, errors: faults.slice(0, shownFaults) }
  await saveProgress(
    tx,
    importId,
    progress,
    Math.min(99, Math.floor((100 * counts.read) / Math.max(1, entries.length))),
  )
  if (counts.read < entries.length) return true
  await endImport(tx, importId, { state: 'DONE', now })
  return false
}

/**
 * Makes an entry a post, unless it became one before; a post that came out otherwise then is corrected. A dry run only
 * reports its result.
 */
async function bringIn(tx: Tx, app: App, held: ImportRow, entry: Entry): Promise<'created' | 'skipped' | 'corrected'> {
  const targetId = held.group_id ?? held.account_id
  const hash = entryHash(held.url ?? held.source, entry.externalId)
  const isTrial = held.dry_run
  const isNew = isTrial
    ? (await postOfEntry(tx, targetId, hash)) === undefined
    : await markEntry(tx, targetId, hash, app.runtime.now())
  if (!isNew) {
    const earlier = await postOfEntry(tx, targetId, hash)
    const outcome = earlier ? await contentForStaff.correctImported(tx, app, earlier, { ...entry, isTrial }) : 'SAME'
    if (outcome !== 'GONE') return outcome === 'CORRECTED' ? 'corrected' : 'skipped'
  }
  if (isTrial) return 'created'
  const { text, link } = entry
  const at = entry.at ?? app.runtime.now()
  const postId = await contentForStaff.importPost(tx, app, {
    authorId: held.account_id,
    groupId: held.group_id,
    text,
    link,
    at,
  })
  await setPostOfEntry(tx, targetId, hash, postId)
  return 'created'
}
