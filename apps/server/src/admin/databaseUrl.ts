import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Place } from '../config.ts'

/** Where the running server's database is. */
export async function databaseUrl({
  dataDir,
  databaseUrl: given,
}: Pick<Place, 'dataDir' | 'databaseUrl'>): Promise<string> {
  if (given) return given
  const marker = path.join(dataDir, 'database.url')
  const url = await readFile(marker, 'utf8').catch(() => null)
  if (url) return url.trim()
  throw new Error(`KOINON_DATA: no server is running on ${dataDir}. Start it first (npm start), or set DATABASE_URL.`)
}
