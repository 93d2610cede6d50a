import { isEmail } from '@koinon/contract/contacts'
import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { accountPolicy } from '#features/accounts/index.ts'
import { addressToOpen } from '../addressToOpen.ts'
import { createAdministrator } from '../administrators.ts'
import { onDatabase } from '../onDatabase.ts'
import { usernameOf } from '../usernameOf.ts'

export const createCommand: CommandSpec = {
  name: 'create',
  summary: 'Makes an administrator. The server must be running here, or DATABASE_URL say where its database is.',
  options: [
    { flags: '--username <name>', description: 'the name to sign in with', isRequired: true, read: readUsername },
    { flags: '--email <address>', description: 'the e-mail address', isRequired: true, read: readEmail },
    { flags: '--password <password>', description: 'the password; without it, one is made and shown once' },
  ],
  audits: ['create-administrator'],
  examples: ['create --username ada --email ada@example.org'],
  run: ({ env, options: { username = '', email = '', password } }) =>
    onDatabase(env, async (app, config) => {
      const chosen = password ?? app.runtime.token(15)
      const accountId = await createAdministrator(app, { username, email, password: chosen })
      const address = `${addressToOpen(config)}/signin`
      return {
        data: { accountId, username, email, address, ...(password === undefined ? { password: chosen } : {}) },
        lines: [
          `@${username} is an administrator of ${app.place.now().name}.`,
          `address   ${email}`,
          ...(password === undefined ? [`password  ${chosen}   (shown this once)`] : []),
          `sign in   ${address}`,
          'Add a second factor in the settings: giving roles, deleting and isolating accounts, resetting a password and',
          'viewing as somebody ask for it. Everything else works without.',
        ],
      }
    }),
}

function readUsername(given: string): string {
  const name = usernameOf(given)
  const verdict = accountPolicy.username(name)
  // Names are reserved for the operator.
  if (verdict.ok || verdict.code === 'USERNAME_RESERVED') return name
  throw new Error('It must have 3 to 30 of a-z, 0-9, . and _, and begin with a letter.')
}

function readEmail(given: string): string {
  const address = given.trim().toLowerCase()
  if (isEmail(address)) return address
  throw new Error('It must be an e-mail address.')
}
