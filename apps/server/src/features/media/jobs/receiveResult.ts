import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { type Job, addJob, defineJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { maxAttempts } from '../processing/externalProcesses.ts'
import { failMedia, failExhausted, queueProcessing, announceProgress } from '../processing/processMedia.ts'
import { UnusableResult, fetchStillImage, saveResults, readResult } from '../processing/processResults.ts'
import { type MediaRow, mediaRows } from '../store/media.ts'
import { markPlayable } from '../store/playableMedia.ts'
import { type ProcessRow, failProcess, finishProcess, deleteProcesses, processOf } from '../store/processes.ts'
import { processImage } from './processImage.ts'
import { posterOf, processRecording } from './processRecording.ts'

/** Takes over what an outside transcoder made. Running it again copies the same files, so the effect is exactly once. */
export const receiveResult: Job<{ processId: string }> = defineJob({
  name: 'receive-result',
  payload: z.object({ processId: z.uuid() }),
  maxAttempts: 8,
  role: 'media',
  run: async (app, { processId }) => {
    const process = await processOf(app.db, processId)
    const row = process && (await mediaRows(app.db, [process.media_id])).get(process.media_id)
    if (process?.state !== 'DONE' || row?.status !== 'PROCESSING') return
    try {
      await take(app, process, row)
      await app.ports.storage.deleteAll(`processing/${processId}/`)
    } catch (error) {
      if (!(error instanceof UnusableResult)) throw error
      app.log.warn({ processId, reason: error.message }, 'a transcoder gave no usable result')
      await inTransaction(app, (tx) => retryProcess(tx, app, process))
    }
  },
  onExhausted: async (app, { processId }) => {
    const process = await processOf(app.db, processId)
    if (process) await failExhausted(app, { mediaId: process.media_id })
  },
})

async function take(app: App, process: ProcessRow, row: MediaRow): Promise<void> {
  const result = await readResult(app, process)
  if ('failure' in result)
    return inTransaction(app, async (tx) => {
      await deleteProcesses(tx, row.id)
      await failMedia(tx, row, result.failure)
    })
  const folder = await mkdtemp(path.join(tmpdir(), 'koinon-result-'))
  try {
    const files = await saveResults(app, process, result)
    const poster =
      result.kind === 'VIDEO'
        ? await posterOf(app, row, { still: await fetchStillImage(app, process, result.still, folder) }, folder)
        : null
    const recording = result.kind === 'VIDEO' ? { ...result, still: '' } : result
    const isThere = await inTransaction(app, async (tx) => {
      const marked = await markPlayable(tx, row.id, { recording: { ...recording, files }, files, poster })
      if (marked) await announceProgress(tx, row, { status: 'READY', progress: 100, failure: null })
      return marked
    })
    if (!isThere) return await app.ports.storage.deleteAll(`media/${row.id}/`)
    await app.ports.storage.delete(row.storage_key)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** After a process without a usable result: another one, or the end of the file's processing. */
export async function retryProcess(tx: Tx, app: App, process: ProcessRow): Promise<void> {
  if (!(await failProcess(tx, process.id, app.runtime.now()))) return
  const row = (await mediaRows(tx, [process.media_id])).get(process.media_id)
  if (!row) return
  if (process.attempt < maxAttempts)
    return queueProcessing(tx, { image: processImage, recording: processRecording }, row)
  await deleteProcesses(tx, row.id)
  await failMedia(tx, row, 'FAILED')
}

/** Takes the notice that a process is finished, once; its result is read by a job. */
export async function recordFinishedNotice(tx: Tx, id: string, now: Date): Promise<'DONE' | 'FINISHED' | 'UNKNOWN'> {
  const finished = await finishProcess(tx, id, now)
  if (finished === 'DONE') await addJob(tx, receiveResult, { processId: id }, { key: `result:${id}` })
  return finished
}
