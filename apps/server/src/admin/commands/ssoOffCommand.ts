import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { endEnforcement } from '#features/sso/index.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import type { App } from '#kernel/http/app.ts'
import { auditOperator } from '../auditOperator.ts'
import { onDatabase } from '../onDatabase.ts'

export const ssoOffCommand: CommandSpec = {
  name: 'sso-off',
  summary:
    'Lets accounts that have to sign in with a provider sign in as before, when the provider is broken. Owners are told by mail; the log records it.',
  options: [{ flags: '--group <id>', description: 'of one organization; without it, of all and of the place' }],
  audits: ['end-enforcement'],
  examples: ['sso-off', 'sso-off --group 0190b6b2-7e9a-7c3d-8a41-5f0d2c9e1b77'],
  run: ({ env, options }) =>
    onDatabase(env, async (app) => {
      const ended = await switchOff(app, options['group'])
      const line = ended.length === 0 ? 'Nobody had to sign in with a provider.' : `Ended for ${ended.length}.`
      return { data: { ended }, lines: [line] }
    }),
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ends the enforcement of an organisation, or every one. */
export async function switchOff(app: App, groupId: string | undefined): Promise<readonly (string | null)[]> {
  if (groupId !== undefined && !uuid.test(groupId)) throw new Error(`--group: ${groupId} is no id of an organization.`)
  return inTransaction(app, async (tx) => {
    const ended = await endEnforcement(tx, groupId)
    for (const of of ended)
      await auditOperator(tx, {
        action: 'end-enforcement',
        target: of === null ? { kind: 'SIGN_IN', id: 'enforcement' } : { kind: 'GROUP', id: of },
      })
    return ended
  })
}
