import { parseAddress } from '#adapters/database/address/parseAddress.ts'
import { refuseUnfinishedRestore } from '#adapters/database/backup/refuseUnfinishedRestore.ts'
import { connect } from '#adapters/database/connect.ts'
import { ensureUsable } from '#adapters/database/ensureUsable.ts'
import { expectMigrated } from '#adapters/database/migrations/knownSteps.ts'
import { migrate } from '#adapters/database/migrations/migrate.ts'
import { saveSessionSettings } from '#adapters/database/saveSessionSettings.ts'
import { prepareJobs } from '#kernel/work/jobs.ts'

interface ReadyOptions {
  /** Whether this machine runs the database, which then needs no looking at. */
  readonly isOurs?: boolean
  /** Whether to bring it to the newest schema; otherwise one that lacks a step is refused, and nothing is changed. */
  readonly migrates?: boolean
  /** A pooler in transaction mode before the same database; undefined if requests go without. */
  readonly poolerUrl?: string | undefined
  readonly report: (line: string) => void
}

/** Makes a database ready to be served, or says why it cannot be. */
export async function readyDatabase(
  url: string,
  { isOurs = false, migrates = true, poolerUrl, report }: ReadyOptions,
): Promise<void> {
  const { sql, close } = connect(url, { pool: 2 })
  try {
    if (!isOurs) await ensureUsable(sql, url, { creates: migrates })
    if (migrates && parseAddress(url).pooler !== null) await saveSessionSettings(sql)
    if (poolerUrl !== undefined) await readyPooler(poolerUrl, migrates)
    await refuseUnfinishedRestore(sql)
    if (!migrates) return await expectMigrated(sql)
    await migrate(sql, { report })
    await prepareJobs(url)
  } finally {
    await close()
  }
}

/** Tries a pooler in transaction mode. What a session requires has to belong to the role: no session is anybody's for long. */
async function readyPooler(url: string, migrates: boolean): Promise<void> {
  const { sql, close } = connect(url, { pool: 1 })
  try {
    await ensureUsable(sql, url, { creates: false })
    if (migrates) await saveSessionSettings(sql)
  } catch (error) {
    throw error instanceof Error
      ? new Error(error.message.replace(/^DATABASE_URL:/, 'DATABASE_POOLER_URL:'), { cause: error })
      : error
  } finally {
    await close()
  }
}
