import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { runBackup } from '../../backup/commands.ts'
import { repositoryPath } from '../filePath.ts'
import { onDatabase } from '../onDatabase.ts'

export const backupCommand: CommandSpec = {
  name: 'backup',
  summary:
    'Writes everything of the place, as of one moment, into a folder or a store, while the server runs, and reads it back. Files that an earlier backup there has are not copied again.',
  audits: ['make-backup'],
  arguments: [
    {
      name: 'to',
      description: 'a folder, on another disk, or s3://bucket/folder; BACKUP_TARGET by default',
      isOptional: true,
    },
  ],
  options: [
    {
      flags: '--recipient <keys>',
      description: 'encrypts it to public keys of age, separated by commas; BACKUP_RECIPIENT by default',
    },
    { flags: '--secrets', description: 'also secrets.json, with which anybody can make sessions: only encrypted' },
    { flags: '--prune', description: 'removes older backups there, but those of 7 days, 4 weeks and 12 months' },
  ],
  examples: ['backup /mnt/backups', 'backup s3://backups --recipient age1… --secrets', 'backup --prune'],
  run: ({ env, args: [to], options }) =>
    onDatabase(env, (app) => {
      const { backup } = app.config
      const target = to === undefined ? backup.target : repositoryPath(env, to)
      if (target === undefined) throw new Error('TO: must name a folder or s3://bucket, as BACKUP_TARGET is not set.')
      return runBackup(app, {
        target,
        recipients: options['recipient']?.split(',').map((key) => key.trim()) ?? backup.recipients,
        isScheduled: false,
        withSecrets: options['secrets'] === 'true',
        prunes: options['prune'] === 'true',
      })
    }),
}
