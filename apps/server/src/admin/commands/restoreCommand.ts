import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { runRestore } from '../../backup/commands.ts'
import { backupFrom, readOptions, readOrderOf } from './verifyCommand.ts'

export const restoreCommand: CommandSpec = {
  name: 'restore',
  summary:
    'Puts a backup into an empty place: the database of DATABASE_URL, or KOINON_DATA while no server runs there. Called again, it continues what was interrupted.',
  audits: ['restore-backup'],
  arguments: [backupFrom],
  options: [
    ...readOptions,
    {
      flags: '--own-store',
      description: 'the files in S3_BUCKET are those of this place, and no other place uses them',
    },
  ],
  examples: ['restore /mnt/backups', 'restore s3://backups/20261130T032000Z --identity key.txt'],
  run: (input) =>
    runRestore({ ...readOrderOf(input), isOwnStore: input.options['own-store'] === 'true' }, input.env, input.note),
}
