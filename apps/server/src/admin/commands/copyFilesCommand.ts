import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { readConfig, readPlace } from '../../config.ts'
import { auditOperatorAct } from '../auditOperator.ts'
import { copyToStore } from '../copyToStore.ts'
import { runningDatabaseUrl } from '../databaseUrl.ts'
import { runCommand } from '../onDatabase.ts'

export const copyFilesCommand: CommandSpec = {
  name: 'copy-files',
  summary:
    'Copies the files in the data directory to the store that S3_BUCKET and its keys name. Files that are there already are not copied again.',
  audits: ['copy-files'],
  examples: ['copy-files'],
  run: async ({ env }) => {
    const config = readConfig(env)
    const facts = await copyToStore(config)
    const { copied, known, bucket } = facts
    // No database is needed to copy, and a server that is stopped for the move has none.
    const url = await runningDatabaseUrl(readPlace(env))
    if (url !== null)
      await runCommand({ ...config, database: { url, pool: 2 } }, (app) =>
        auditOperatorAct(app, { action: 'copy-files', after: facts }),
      )
    return { data: facts, lines: [`${copied} files were copied to ${bucket}; ${known} were there already.`] }
  },
}
