import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { freePort } from './freePort.ts'
import { scratchFolder } from './scratchFolder.ts'

const main = path.resolve(import.meta.dirname, '../src/main.ts')

/** Starts the product on a database that it refuses; returns its words and its exit code. */
export async function failedStart(databaseUrl: string): Promise<{ said: string; code: number | null }> {
  const data = await scratchFolder()
  onTestFinished(() => data.remove())
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      KOINON_DATA: data.folder,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      KOINON_ROLES: 'web',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit') as Promise<[number | null]>])
  return { said, code }
}
