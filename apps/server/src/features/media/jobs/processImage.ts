import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { ImageResult } from '../../../adapters/images/port.ts'
import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import { defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { widthsFor } from '../policy.ts'
import type { Variant } from '../present.ts'
import { type MediaRow, markReady } from '../store/media.ts'

/** Makes the forms of an uploaded picture. Running it again makes the same files: exactly once in effect. */
export const processImage = defineJob({
  name: 'process-image',
  payload: z.object({ mediaId: z.uuid() }),
  maxAttempts: 5,
  role: 'media',
  run: async (app, { mediaId }) => {
    const row = await begin(app, mediaId)
    if (!row) return
    const folder = await mkdtemp(path.join(tmpdir(), 'koinon-image-'))
    try {
      const input = path.join(folder, 'input')
      await pipeline((await app.ports.storage.get(row.storage_key)).body, createWriteStream(input))
      const result = await app.ports.images.process({ input, output: folder, widths: widthsFor(row.purpose) })
      await finish(app, row, result, result.ok ? await keep(app, row.id, result) : [])
      // What the camera wrote (place, serial numbers) goes with the original; a failed one is kept for another try.
      if (result.ok) await app.ports.storage.delete(row.storage_key)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

/** Takes a file for processing; null when it is done, failed or gone. */
async function begin(app: App, mediaId: string): Promise<MediaRow | null> {
  return inTransaction(app, async (tx) => {
    const row = await tx
      .updateTable('media')
      .set({ status: 'PROCESSING', progress: 10 })
      .where('id', '=', mediaId)
      .where('status', 'in', ['UPLOADED', 'PROCESSING'])
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) return null
    await emit(tx, 'media.moved', { mediaId, ownerId: row.owner_id, status: 'PROCESSING', progress: 10, failure: null })
    return row
  })
}

async function keep(app: App, mediaId: string, { image }: Extract<ImageResult, { ok: true }>): Promise<Variant[]> {
  const kept: Variant[] = []
  for (const { width, height, type, file, bytes } of image.variants) {
    const key = `media/${mediaId}/${width}.webp`
    await app.ports.storage.put(key, await readFile(file), type)
    kept.push({ width, height, type, key, bytes })
  }
  return kept
}

async function finish(app: App, row: MediaRow, result: ImageResult, variants: readonly Variant[]): Promise<void> {
  await inTransaction(app, async (tx) => {
    if (!result.ok) {
      await tx
        .updateTable('media')
        .set({ status: 'FAILED', failure: result.failure, progress: 0 })
        .where('id', '=', row.id)
        .execute()
      await emit(tx, 'media.moved', {
        mediaId: row.id,
        ownerId: row.owner_id,
        status: 'FAILED',
        progress: 0,
        failure: result.failure,
      })
      return
    }
    await markReady(tx, row.id, result.image, variants)
    await emit(tx, 'media.moved', {
      mediaId: row.id,
      ownerId: row.owner_id,
      status: 'READY',
      progress: 100,
      failure: null,
    })
  })
}
