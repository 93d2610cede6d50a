import { buffer } from 'node:stream/consumers'
import type { App } from '#kernel/http/app.ts'

interface StoreFault {
  readonly code: 'STORE_RANGE' | 'STORE_PREFLIGHT' | 'STORE_PARTS'
  readonly answer?: undefined
}

/**
 * Writes a file, reads it, whole and in part, and deletes it; a store that browsers use is asked as they do. Returns what it
 * does not do as it should. Throws the store's error if it fails.
 */
export async function probeStorage({
  config: { origin },
  ports: { fetcher, storage },
  runtime,
}: Pick<App, 'config' | 'ports' | 'runtime'>): Promise<StoreFault | null> {
  const key = `status/probe/${runtime.id()}`
  const written = Buffer.from(key)
  const read = async (range?: { start: number; end: number }) => buffer((await storage.get(key, range)).body)
  await storage.put(key, written, 'text/plain')
  try {
    if (!written.equals(await read())) throw new Error('The file came back changed.')
    if (!written.subarray(1, 4).equals(await read({ start: 1, end: 3 }))) return { code: 'STORE_RANGE' }
  } finally {
    await storage.delete(key)
  }
  const fault = (await storage.fault?.(fetcher, origin, key)) ?? null
  return fault && { code: `STORE_${fault}` }
}
