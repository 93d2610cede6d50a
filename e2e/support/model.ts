import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../apps/server/src/adapters/database/connect.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/adapters/database/embedded.ts'
import { migrate } from '../../apps/server/src/adapters/database/migrations/migrate.ts'
import { prepareJobs } from '../../apps/server/src/kernel/work/jobs.ts'
import { scratchFolder } from '../../apps/server/test/scratchFolder.ts'

/** A data directory as a first start leaves it, but for its secrets: products that start with a copy save that time. */
export async function createModel(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const scratch = await scratchFolder()
  const database = await startEmbeddedPostgres({
    dataDir: path.join(scratch.folder, 'postgres'),
    durable: false,
    log: { info: () => undefined, warn: (line) => console.warn(line) },
  })
  const migrating = connect(database.nearUrl, { pool: 2 })
  await migrate(migrating.sql)
  await migrating.close()
  await prepareJobs(database.nearUrl)
  await waitUntilAlone(database.nearUrl)
  await database.stop()
  return scratch
}

/** A pool says that it has ended before its connections have: a stopping database would end them with an error. */
async function waitUntilAlone(url: string): Promise<void> {
  const { sql, close } = connect(url, { pool: 1 })
  const others = () => sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  for (let tries = 0; tries < 250 && (await others()).length > 0; tries += 1) await pause(20)
  await close()
}
