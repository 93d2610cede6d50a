import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { ImageResult } from '../../../adapters/images/port.ts'
import type { App } from '../../../kernel/app.ts'
import { defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { widthsFor } from '../policy.ts'
import type { Variant } from '../present.ts'
import { beginProcessing, failMedia, giveUpProcessing, tellMoved } from '../services/processing.ts'
import { type MediaRow, markReady } from '../store/media.ts'

/** Makes the variants of an uploaded picture. Running it again makes the same files, so the effect is exactly once. */
export const processImage = defineJob({
  name: 'process-image',
  payload: z.object({ mediaId: z.uuid() }),
  maxAttempts: 5,
  role: 'media',
  run: async (app, { mediaId }) => {
    const row = await beginProcessing(app, mediaId, { kinds: ['IMAGE'], progress: 10 })
    if (!row) return
    const folder = await mkdtemp(path.join(tmpdir(), 'koinon-image-'))
    try {
      const input = path.join(folder, 'input')
      await pipeline((await app.ports.storage.get(row.storage_key)).body, createWriteStream(input))
      const result = await app.ports.images.process({ input, output: folder, widths: widthsFor(row.purpose) })
      await finish(app, row, result, result.ok ? await keepForms(app, row.id, result) : [])
      // Camera metadata (place, serial numbers) goes with the original; a failed one is kept for another try.
      if (result.ok) await app.ports.storage.delete(row.storage_key)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  whenGivenUp: giveUpProcessing,
})

/** Puts the variants of a picture into the store, next to what they belong to. */
export async function keepForms(
  app: App,
  mediaId: string,
  { image }: Extract<ImageResult, { ok: true }>,
): Promise<Variant[]> {
  const kept: Variant[] = []
  for (const { width, height, type, file, bytes } of image.variants) {
    const key = `media/${mediaId}/${width}.webp`
    await app.ports.storage.put(key, await readFile(file), type)
    kept.push({ width, height, type, key, bytes })
  }
  return kept
}

const finish = (app: App, row: MediaRow, result: ImageResult, variants: readonly Variant[]): Promise<void> =>
  inTransaction(app, async (tx) => {
    if (!result.ok) return failMedia(tx, row, result.failure)
    await markReady(tx, row.id, result.image, variants)
    return tellMoved(tx, row, { status: 'READY', progress: 100, failure: null })
  })
