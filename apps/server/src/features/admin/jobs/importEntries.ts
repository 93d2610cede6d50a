import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { App } from '../../../kernel/app.ts'
import { defineJob } from '../../../kernel/jobs.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { importPost } from '../../content/index.ts'
import { maxImportBytes, mediaRows } from '../../media/index.ts'
import { type Entry, type Fault, checkEntry, entryHash } from '../importing/check.ts'
import type { RawEntry } from '../importing/entries.ts'
import { readSource } from '../importing/reader.ts'
import {
  type ImportRow,
  type Progress,
  endImport,
  holdImport,
  importById,
  isKnown,
  markEntry,
  nameEntry,
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
    const wish = await importById(app.db, importId)
    if (!wish || wish.state === 'DONE' || wish.state === 'FAILED') return
    const source = await fetched(app, wish)
    const read = Buffer.isBuffer(source)
      ? await readSource({ source: wish.source, bytes: source, mapping: wish.mapping })
      : source
    if ('message' in read) return fail(app, importId, { row: 0, field: read.field, message: read.message })
    while (await inTransaction(app, (tx) => step(tx, app, importId, read.entries)));
  },
  whenGivenUp: (app, { importId }) => fail(app, importId, interrupted),
})

/** What was imported stays, and is not imported a second time. */
const interrupted: Fault = {
  row: 0,
  field: null,
  message: 'It was interrupted by an error of the server. Start it again: it goes on where it ended.',
}

const fail = (app: App, importId: string, fault: Fault) =>
  inTransaction(app, (tx) => endImport(tx, importId, 'FAILED', app.seams.now(), fault))

/** The bytes of a source, or why there are none. */
async function fetched(app: App, wish: ImportRow): Promise<Buffer | { field: string; message: string }> {
  if (wish.url === null) {
    const [file] = wish.media_id === null ? [] : (await mediaRows(app.db, [wish.media_id])).values()
    if (!file) return { field: 'mediaId', message: 'The file is gone.' }
    return buffer((await app.ports.storage.get(file.storage_key)).body)
  }
  const answer = await app.ports.fetcher.fetchPublic(wish.url, { maxBytes: maxImportBytes, deadlineMs })
  if (!answer.ok) return { field: 'url', message: `The address could not be read: ${answer.reason}.` }
  if (answer.status >= 400) return { field: 'url', message: `The address answers ${answer.status}.` }
  return answer.body
}

/** Imports the next batch; false if there are no entries left. Its counts are stored in the same transaction. */
async function step(tx: Tx, app: App, importId: string, entries: readonly RawEntry[]): Promise<boolean> {
  const held = await holdImport(tx, importId)
  if (!held || held.state === 'DONE') return false
  const now = app.seams.now()
  const next = entries.slice(held.read, held.read + batch)
  const counts = { read: held.read, created: held.created, skipped: held.skipped, failed: held.failed }
  const faults = [...held.errors]
  for (const raw of next) {
    counts.read += 1
    const checked = checkEntry(raw, counts.read, now)
    if ('fault' in checked) {
      counts.failed += 1
      faults.push(checked.fault)
    } else if (await bringIn(tx, app, held, checked.entry)) counts.created += 1
    else counts.skipped += 1
  }
  const progress: Progress = { ...counts, errors: faults.slice(0, shownFaults) }
  await saveProgress(
    tx,
    importId,
    progress,
    Math.min(99, Math.floor((100 * counts.read) / Math.max(1, entries.length))),
  )
  if (counts.read < entries.length) return true
  await endImport(tx, importId, 'DONE', now)
  return false
}

/** Whether the entry is new; then it becomes a post, unless this is a dry run. */
async function bringIn(tx: Tx, app: App, held: ImportRow, entry: Entry): Promise<boolean> {
  const targetId = held.group_id ?? held.account_id
  const hash = entryHash(held.url ?? held.source, entry.externalId)
  if (held.dry_run) return !(await isKnown(tx, targetId, hash))
  if (!(await markEntry(tx, targetId, hash, app.seams.now()))) return false
  const { text, link, at } = entry
  const postId = await importPost(tx, app, { authorId: held.account_id, groupId: held.group_id, text, link, at })
  await nameEntry(tx, targetId, hash, postId)
  return true
}
