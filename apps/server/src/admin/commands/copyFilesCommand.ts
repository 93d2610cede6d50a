import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { readConfig } from '../../config.ts'
import { copyToStore } from '../copyToStore.ts'

export const copyFilesCommand: CommandSpec = {
  name: 'copy-files',
  summary:
    'Copies the files in the data directory to the store that S3_BUCKET and its keys name. Files that are there already are not copied again.',
  examples: ['copy-files'],
  run: async ({ env }) => {
    const facts = await copyToStore(readConfig(env))
    const { copied, known, bucket } = facts
    return { data: facts, lines: [`${copied} files were copied to ${bucket}; ${known} were there already.`] }
  },
}
