import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { archiveFacts } from '../archiveFacts.ts'
import { filePath } from '../filePath.ts'

const row = (name: string, count: number): string => `${name.padEnd(20)} ${String(count).padStart(7)}`

export const archiveCommand: CommandSpec = {
  name: 'archive',
  summary: 'Reads the archive of a member’s data back, and tells what is in it and whether all of it is there.',
  arguments: [{ name: 'file', description: 'the archive' }],
  audits: [],
  examples: ['archive ada.zip'],
  run: async ({ env, args: [file = ''] }) => {
    const facts = await archiveFacts(filePath(env, file))
    const { username, place, madeAt, lists, files } = facts
    return {
      data: facts,
      lines: [
        `Everything of @${username} on ${place}, as of ${madeAt}.`,
        '',
        ...Object.entries(lists).map(([name, count]) => row(name, count)),
        `${row('files', files.count)}   ${(files.bytes / 1e6).toFixed(1)} MB`,
        '',
        'All that is listed is there.',
      ],
    }
  },
}
