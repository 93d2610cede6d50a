import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { runVerify } from '../../backup/commands.ts'
import { filePath } from '../filePath.ts'

/** The backup that a command reads. */
export const backupFolder = {
  name: 'folder',
  description: 'a backup, or the folder of backups for the newest',
} as const

export const verifyCommand: CommandSpec = {
  name: 'verify',
  summary: 'Reads a backup back, and tells what is in it and whether all of it is there.',
  arguments: [backupFolder],
  examples: ['verify /mnt/backups'],
  run: ({ env, args: [folder = ''] }) => runVerify(filePath(env, folder)),
}
