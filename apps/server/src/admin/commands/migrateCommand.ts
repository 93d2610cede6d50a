import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { refuseUnfinishedRestore } from '#adapters/database/backup/refuseUnfinishedRestore.ts'
import { connect } from '#adapters/database/connect.ts'
import { ensureUsable } from '#adapters/database/ensureUsable.ts'
import { migrate } from '#adapters/database/migrate.ts'
import { prepareJobs } from '#kernel/work/jobs.ts'
import { readPlace } from '../../config.ts'
import { databaseUrl } from '../databaseUrl.ts'

export const migrateCommand: CommandSpec = {
  name: 'migrate',
  summary:
    'Brings the database to the newest schema without serving, as the start does: before the nodes are replaced.',
  examples: ['migrate'],
  run: async ({ env, note }) => {
    const url = await databaseUrl(readPlace(env))
    const steps: string[] = []
    const { sql, close } = connect(url, { pool: 2 })
    try {
      await ensureUsable(sql, url)
      await refuseUnfinishedRestore(sql)
      await migrate(sql, {
        report: (line) => {
          steps.push(line)
          note(line)
        },
      })
      await prepareJobs(url)
    } finally {
      await close()
    }
    return { data: { steps }, lines: [steps.length === 0 ? 'There was nothing to do.' : 'The database is up to date.'] }
  },
}
