import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { startEmbeddedPostgres } from '../../apps/server/src/adapters/database/embedded.ts'
import { scratchFolder } from '../../apps/server/test/scratchFolder.ts'

/** Runs `work` on an empty database of a PostgreSQL of its own, which is deleted afterwards. */
export async function withScratchDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const scratch = await scratchFolder()
  const log = { info: () => undefined, warn: (line: string) => void process.stderr.write(`${line}\n`) }
  const server = await startEmbeddedPostgres({ dataDir: scratch.folder, durable: false, log })
  const name = `schema_${randomBytes(8).toString('hex')}`
  const quiet = { max: 2, onnotice: () => undefined }
  try {
    const admin = postgres(server.adminUrl, quiet)
    await admin.unsafe(`create database ${name}`)
    await admin.end()
    const url = new URL(server.adminUrl)
    url.pathname = `/${name}`
    const sql = postgres(url.toString(), quiet)
    try {
      return await work(sql)
    } finally {
      await sql.end()
    }
  } finally {
    await server.stop()
    await scratch.remove()
  }
}
