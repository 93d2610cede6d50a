import { buffer } from 'node:stream/consumers'
import type { App } from '#kernel/http/app.ts'

/** Writes a file, reads it and deletes it. Throws the store's error if one of these fails. */
export async function probeStorage({ ports: { storage }, runtime }: Pick<App, 'ports' | 'runtime'>): Promise<void> {
  const key = `status/probe/${runtime.id()}`
  const written = Buffer.from(key)
  await storage.put(key, written, 'text/plain')
  try {
    const { body } = await storage.get(key)
    if (!written.equals(await buffer(body))) throw new Error('The file came back changed.')
  } finally {
    await storage.delete(key)
  }
}
