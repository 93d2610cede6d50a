import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { readConfig, readPlace } from '../../config.ts'
import { readyDatabase } from '../../readyDatabase.ts'
import { auditOperatorAct } from '../auditOperator.ts'
import { databaseUrl } from '../databaseUrl.ts'
import { runCommand } from '../onDatabase.ts'

export const migrateCommand: CommandSpec = {
  name: 'migrate',
  summary:
    'Brings the database to the newest schema without serving, as the start does: before the nodes are replaced.',
  audits: ['migrate-database'],
  examples: ['migrate'],
  run: async ({ env, note }) => {
    const place = readPlace(env)
    const url = await databaseUrl(place)
    const steps: string[] = []
    await readyDatabase(url, {
      poolerUrl: place.poolerUrl,
      report: (line) => {
        steps.push(line)
        note(line)
      },
    })
    if (steps.length > 0)
      await runCommand({ ...readConfig(env), database: { url, pool: 2 } }, (app) =>
        auditOperatorAct(app, { action: 'migrate-database', after: { steps } }),
      )
    return { data: { steps }, lines: [steps.length === 0 ? 'There was nothing to do.' : 'The database is up to date.'] }
  },
}
