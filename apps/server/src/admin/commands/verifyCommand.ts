import type { CommandInput, CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { runVerify } from '../../backup/commands.ts'
import type { ReadOrder } from '../../backup/commands.ts'
import { filePath, repositoryPath } from '../filePath.ts'

/** The backup that a command reads. */
export const backupFrom = {
  name: 'from',
  description: 'a backup, or the folder or s3://bucket/folder of backups, for the newest',
} as const

export const readOptions = [
  { flags: '--identity <file>', description: 'the private key of an encrypted backup, as age-keygen writes it' },
  { flags: '--signer <key>', description: 'the key by which it must be signed' },
] as const

export const readOrderOf = ({ env, args: [from = ''], options }: CommandInput): ReadOrder => ({
  from: repositoryPath(env, from),
  identityFile: options['identity'] === undefined ? null : filePath(env, options['identity']),
  signer: options['signer'] ?? null,
})

export const verifyCommand: CommandSpec = {
  name: 'verify',
  summary: 'Reads a backup back, and tells what is in it and whether all of it is there.',
  audits: ['verify-backup'],
  arguments: [backupFrom],
  options: [
    ...readOptions,
    {
      flags: '--restore',
      description: 'also restores its rows into a database of its own, which is removed afterwards',
    },
  ],
  examples: ['verify /mnt/backups', 'verify s3://backups --restore --identity key.txt'],
  run: (input) =>
    runVerify({ ...readOrderOf(input), isRestored: input.options['restore'] === 'true' }, input.env, input.note),
}
