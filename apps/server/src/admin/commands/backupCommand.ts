import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { runBackup } from '../../backup/commands.ts'
import { readPlace } from '../../config.ts'
import { databaseUrl } from '../databaseUrl.ts'
import { filePath } from '../filePath.ts'

export const backupCommand: CommandSpec = {
  name: 'backup',
  summary:
    'Writes everything of the place, as of one moment, into a folder, while the server runs. Files that an earlier backup in this folder has are not copied again.',
  arguments: [{ name: 'folder', description: 'where backups are kept, on another disk' }],
  options: [{ flags: '--secrets', description: 'also secrets.json, with which anybody can make sessions' }],
  examples: ['backup /mnt/backups'],
  run: async ({ env, args: [folder = ''], options }) => {
    const url = await databaseUrl(readPlace(env))
    const target = { folder: filePath(env, folder), databaseUrl: url, withSecrets: options['secrets'] === 'true' }
    return runBackup(target, env)
  },
}
