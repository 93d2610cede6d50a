import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { runRestore } from '../../backup/commands.ts'
import { filePath } from '../filePath.ts'
import { backupFolder } from './verifyCommand.ts'

export const restoreCommand: CommandSpec = {
  name: 'restore',
  summary:
    'Puts a backup into an empty place: the database of DATABASE_URL, or KOINON_DATA while no server runs there. Called again, it continues what was interrupted.',
  arguments: [backupFolder],
  options: [
    {
      flags: '--own-store',
      description: 'the files in S3_BUCKET are those of this place, and no other place uses them',
    },
  ],
  examples: ['restore /mnt/backups'],
  run: ({ env, args: [folder = ''], options, note }) =>
    runRestore({ folder: filePath(env, folder), isOwnStore: options['own-store'] === 'true' }, env, note),
}
