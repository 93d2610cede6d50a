import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { VideoRecording, RecordingResult, AudioRecording } from '#adapters/video/port.ts'
import { isTransportStream, sniffMedia } from '#adapters/video/sniff.ts'
import type { App } from '#kernel/http/app.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { headBytes, posterWidths, serverRecording } from '../policy.ts'
import type { Poster, StoredFile } from '../facts.ts'
import { startProcessing, failMedia, failExhausted, progressOf, announceProgress } from '../processing/processMedia.ts'
import { handOver } from '../processing/externalProcesses.ts'
import { ownPoster } from '../processing/posters.ts'
import type { MediaRow } from '../store/media.ts'
import { markPlayable } from '../store/playableMedia.ts'
import { saveForms } from './processImage.ts'

/**
 * Makes the playable versions of an uploaded video or audio file. Running it again makes equal files, so the effect is
 * exactly once.
 */
export const processRecording = defineJob({
  name: 'process-recording',
  payload: z.object({ mediaId: z.uuid() }),
  maxAttempts: 8,
  role: 'media',
  isLong: true,
  run: async (app, { mediaId }) => {
    const row = await startProcessing(app, mediaId, { kinds: ['VIDEO', 'AUDIO'], progress: 1 })
    if (!row) return
    const { transcoder } = app.ports
    if (transcoder) return handOver(app, transcoder, row)
    const folder = await mkdtemp(path.join(tmpdir(), 'koinon-recording-'))
    try {
      await work(app, row, folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  onExhausted: failExhausted,
})

async function work(app: App, row: MediaRow, folder: string): Promise<void> {
  const [input, output] = [path.join(folder, 'input'), path.join(folder, 'made')]
  await mkdir(output)
  await pipeline((await app.ports.storage.get(row.storage_key)).body, createWriteStream(input))
  const result = await make(app, row, input, output)
  if (!result.ok) return inTransaction(app, (tx) => failMedia(tx, row, result.failure))
  const { recording } = result
  const files = await saveFiles(app, row.id, recording, output)
  const poster = recording.kind === 'VIDEO' ? await posterOf(app, row, recording, folder) : null
  const isThere = await inTransaction(app, async (tx) => {
    const marked = await markPlayable(tx, row.id, { recording, files, poster })
    if (marked) await announceProgress(tx, row, { status: 'READY', progress: 100, failure: null })
    return marked
  })
  // It was deleted while it was being made.
  if (!isThere) return app.ports.storage.deleteAll(`media/${row.id}/`)
  await app.ports.storage.delete(row.storage_key)
}

async function make(app: App, row: MediaRow, input: string, output: string): Promise<RecordingResult> {
  // The bytes checked on arrival may have been replaced since, if the store accepts a link twice.
  const head = await firstBytes(input)
  const isOurs = row.purpose === serverRecording && isTransportStream(head)
  const container = isOurs ? 'mpegts' : sniffMedia(head)
  if (!container) return { ok: false, failure: 'NOT_MEDIA' }
  const progress = progressOf(app, row)
  const result = await app.ports.recordings.process({ input, container, output }, progress.report)
  await progress.settled()
  return result
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const bytes = Buffer.alloc(headBytes)
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function saveFiles(
  app: App,
  mediaId: string,
  { files }: VideoRecording | AudioRecording,
  folder: string,
): Promise<StoredFile[]> {
  const stored: StoredFile[] = []
  for (const file of files) {
    const key = `media/${mediaId}/${file.name}`
    await app.ports.storage.put(key, createReadStream(path.join(folder, file.name)), file.type)
    stored.push({ ...file, key })
  }
  return stored
}

/** The image its owner chose, otherwise a frame of the video. */
export async function posterOf(
  app: App,
  row: MediaRow,
  { still }: Pick<VideoRecording, 'still'>,
  folder: string,
): Promise<Poster> {
  const chosen = await ownPoster(app, app.db, row)
  if (chosen) return chosen
  const output = path.join(folder, 'still')
  await mkdir(output, { recursive: true })
  const result = await app.ports.images.process({ input: still, output, widths: posterWidths })
  if (!result.ok) throw new Error(`The picture of a film could not be made: ${result.failure}`)
  const { placeholder, color, perceptualHash } = result.image
  return { placeholder, color, perceptualHash, variants: await saveForms(app, row.id, result) }
}
