import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { ImageResult } from '#adapters/images/port.ts'
import type { App } from '#kernel/http/app.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { formatsFor, hasMotion, widthsFor } from '../policy.ts'
import type { StoredFile, Variant } from '../facts.ts'
import { startProcessing, failMedia, failExhausted, announceProgress } from '../processing/processMedia.ts'
import { type MediaRow, markReady } from '../store/media.ts'

/** Makes the variants of an uploaded picture. Running it again makes the same files, so the effect is exactly once. */
export const processImage = defineJob({
  name: 'process-image',
  payload: z.object({ mediaId: z.uuid() }),
  maxAttempts: 5,
  role: 'media',
  run: async (app, { mediaId }) => {
    const row = await startProcessing(app, mediaId, { kinds: ['IMAGE'], progress: 10 })
    if (!row) return
    const folder = await mkdtemp(path.join(tmpdir(), 'koinon-image-'))
    try {
      const input = path.join(folder, 'input')
      await pipeline((await app.ports.storage.get(row.storage_key)).body, createWriteStream(input))
      const options = {
        widths: widthsFor(row.purpose),
        formats: formatsFor(row.purpose),
        hasMotion: hasMotion(row.purpose),
      }
      const result = await app.ports.images.process({ input, output: folder, ...options })
      const made = result.ok ? await saveAll(app, row.id, result, folder) : { variants: [], files: [] }
      await finish(app, row, result, made)
      // Camera metadata (place, serial numbers) goes with the original; a failed one is kept for another try.
      if (result.ok) await app.ports.storage.delete(row.storage_key)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  onExhausted: failExhausted,
})

/** Puts the variants of a picture into the store, next to what they belong to. */
export async function saveForms(
  app: App,
  mediaId: string,
  { image }: Extract<ImageResult, { ok: true }>,
): Promise<Variant[]> {
  const stored: Variant[] = []
  for (const { width, height, type, file, bytes } of image.variants) {
    const key = `media/${mediaId}/${width}.${type.slice('image/'.length)}`
    await app.ports.storage.put(key, await readFile(file), type)
    stored.push({ width, height, type, key, bytes })
  }
  return stored
}

interface Made {
  readonly variants: readonly Variant[]
  readonly files: readonly StoredFile[]
}
async function saveAll(
  app: App,
  id: string,
  result: Extract<ImageResult, { ok: true }>,
  folder: string,
): Promise<Made> {
  const loop = await saveLoop(app, id, result, folder)
  return { variants: await saveForms(app, id, result), files: loop ? [loop] : [] }
}

/** The video of an animation; null for a still image, or if none can be made: its first frame stays. */
async function saveLoop(
  app: App,
  id: string,
  { image: { motion, width, height } }: Extract<ImageResult, { ok: true }>,
  folder: string,
): Promise<StoredFile | null> {
  if (!motion) return null
  const output = path.join(folder, 'loop')
  await mkdir(output)
  const { container, file: input, seconds } = motion
  const result = await app.ports.recordings.animate({ input, container, output, width, height, seconds })
  if (!result.ok) {
    app.log.warn({ mediaId: id, failure: result.failure }, 'no film could be made of an animation')
    return null
  }
  const key = `media/${id}/${result.loop.name}`
  await app.ports.storage.put(key, createReadStream(path.join(output, result.loop.name)), result.loop.type)
  return { ...result.loop, key }
}

const finish = (app: App, row: MediaRow, result: ImageResult, made: Made): Promise<void> =>
  inTransaction(app, async (tx) => {
    if (!result.ok) return failMedia(tx, row, result.failure)
    await markReady(tx, row.id, result.image, made)
    return announceProgress(tx, row, { status: 'READY', progress: 100, failure: null })
  })
