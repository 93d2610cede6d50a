import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseAddress } from '#adapters/database/address/parseAddress.ts'
import type { Place } from '../config.ts'

type Location = Pick<Place, 'dataDir' | 'databaseUrl'>

/** Where the running server's database is. */
export async function databaseUrl(location: Location): Promise<string> {
  const url = await runningDatabaseUrl(location)
  if (url !== null) return url
  throw new Error(
    `KOINON_DATA: no server is running on ${location.dataDir}. Start it first (npm start), or set DATABASE_URL.`,
  )
}

/** Likewise, or null if no server runs and DATABASE_URL is not set. */
export async function runningDatabaseUrl({ dataDir, databaseUrl: given }: Location): Promise<string | null> {
  if (given) return given
  const marker = path.join(dataDir, 'database.url')
  const url = (await readFile(marker, 'utf8').catch(() => '')).trim()
  if (url === '') return null
  try {
    parseAddress(url)
    return url
  } catch (error) {
    throw new Error(`KOINON_DATA: ${marker} is damaged. Start the server again: it writes the file anew.`, {
      cause: error,
    })
  }
}
