import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { demoteFromStaff } from '../administrators.ts'
import { onDatabase } from '../onDatabase.ts'
import { ofAccount } from './promoteCommand.ts'

export const demoteCommand: CommandSpec = {
  name: 'demote',
  summary: 'Takes the roles of an administrator or moderator away; one administrator remains.',
  options: [ofAccount],
  audits: ['set-roles'],
  examples: ['demote --username ada'],
  run: ({ env, options: { username = '' } }) =>
    onDatabase(env, async (app) => {
      await demoteFromStaff(app, username)
      return { data: { username, roles: [] }, lines: [`@${username} is a member like others.`] }
    }),
}
