import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { addressToOpen } from '../addressToOpen.ts'
import { promoteToAdministrator } from '../administrators.ts'
import { onDatabase } from '../onDatabase.ts'
import { usernameOf } from '../usernameOf.ts'

/** The account that a command is about. */
export const ofAccount = {
  flags: '--username <name>',
  description: 'the name of the account',
  isRequired: true,
  read: usernameOf,
} as const

export const promoteCommand: CommandSpec = {
  name: 'promote',
  summary: 'Makes an administrator of somebody who already has an account here.',
  options: [ofAccount],
  audits: ['create-administrator'],
  examples: ['promote --username ada'],
  run: ({ env, options: { username = '' } }) =>
    onDatabase(env, async (app, config) => {
      await promoteToAdministrator(app, username)
      const address = `${addressToOpen(config)}/manage`
      return {
        data: { username, roles: ['ADMINISTRATOR'], address },
        lines: [`@${username} is an administrator of ${app.place.now().name}.`, `open      ${address}`],
      }
    }),
}
