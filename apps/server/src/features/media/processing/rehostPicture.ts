import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { QueueFullError } from '#adapters/common/concurrencyLimit.ts'
import type { ImageResult } from '#adapters/images/port.ts'
import type { App } from '#kernel/http/app.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import type { Variant } from '../facts.ts'
import { insertRehosted } from '../store/media.ts'
import { useUnprocessedMedia } from '../store/mediaUses.ts'
import { keyOf } from '../uploads/openUpload.ts'

/** A preview is not a gallery: two widths are enough. */
const widths = [640, 1200]

/**
 * Keeps a foreign picture as our own: decoded in the image process, re-encoded, and public. Returns its id, or null
 * if we cannot read it as a picture or too many are being processed.
 */
export async function rehostImage(
  app: App,
  { ownerId, bytes, alt }: { ownerId: string; bytes: Buffer; alt: string },
): Promise<string | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'koinon-foreign-'))
  try {
    const input = path.join(folder, 'input')
    await writeFile(input, bytes)
    const result = await processed(app, input, folder)
    return result?.ok ? await save(app, { ownerId, alt, bytes: bytes.length }, result) : null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function processed(app: App, input: string, output: string): Promise<ImageResult | null> {
  try {
    return await app.ports.images.process({ input, output, widths })
  } catch (error) {
    if (error instanceof QueueFullError) return null
    throw error
  }
}

async function save(
  app: App,
  of: { ownerId: string; alt: string; bytes: number },
  { image }: Extract<ImageResult, { ok: true }>,
): Promise<string> {
  const id = app.runtime.id()
  const variants: Variant[] = []
  for (const { width, height, type, file, bytes } of image.variants) {
    const key = `media/${id}/${width}.webp`
    await app.ports.storage.put(key, await readFile(file), type)
    variants.push({ width, height, type, key, bytes })
  }
  await inTransaction(app, async (tx) => {
    await insertRehosted(tx, { id, key: keyOf(id), ...of, image, variants, now: app.runtime.now() })
    // Until its preview is deleted it is its own use; posts that show it keep it beyond that.
    await useUnprocessedMedia(tx, { mediaId: id, kind: 'PREVIEW', targetId: id })
  })
  return id
}
