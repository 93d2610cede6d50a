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
  readonly report: (line: string) => void
}

/** Makes a database ready to be served, or says why it cannot be. */
export async function readyDatabase(
  url: string,
  { isOurs = false, migrates = true, report }: ReadyOptions,
): Promise<void> {
  const { sql, close } = connect(url, { pool: 2 })
  try {
    if (!isOurs) await ensureUsable(sql, url, { creates: migrates })
    if (migrates && parseAddress(url).isPooled) await saveSessionSettings(sql)
    await refuseUnfinishedRestore(sql)
    if (!migrates) return await expectMigrated(sql)
    await migrate(sql, { report })
    await prepareJobs(url)
  } finally {
    await close()
  }
}
