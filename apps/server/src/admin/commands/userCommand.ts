import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { detailsRow, sessions } from '#features/accounts/index.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import type { App } from '#kernel/http/app.ts'
import { auditOperator } from '../auditOperator.ts'
import { onDatabase } from '../onDatabase.ts'
import { usernameOf } from '../usernameOf.ts'

export const userCommand: CommandSpec = {
  name: 'user',
  summary: 'Tells what an account is: its state, roles, addresses, second factor and sessions. The log records it.',
  arguments: [{ name: 'username', description: 'the name of the account' }],
  audits: ['read-user'],
  examples: ['user ada', 'user ada --json'],
  run: ({ env, args: [username = ''] }) =>
    onDatabase(env, async (app) => {
      const facts = await accountFacts(app, usernameOf(username))
      const { status, roles, emails, hasSecondFactor, sessionCount, createdAt, id } = facts
      return {
        data: facts,
        lines: [
          `@${facts.username}   ${id}`,
          `state           ${status}, since ${createdAt}`,
          `roles           ${roles.join(', ') || 'none'}`,
          ...emails.map(
            ({ address, isVerified }) => `address         ${address}${isVerified ? '' : ' (not confirmed)'}`,
          ),
          `second factor   ${hasSecondFactor ? 'yes' : 'no'}`,
          `open sessions   ${sessionCount}`,
        ],
      }
    }),
}

export async function accountFacts(app: App, username: string) {
  return inTransaction(app, async (tx) => {
    const known = await tx
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', username)
      .where('status', '!=', 'PURGED')
      .executeTakeFirst()
    const row = known && (await detailsRow(tx, known.id))
    if (!row) throw new Error(`USERNAME: nobody here is called @${username}.`)
    const open = await sessions.sessionsOf(tx, row.id, app.runtime.now())
    await auditOperator(tx, { action: 'read-user', target: { kind: 'ACCOUNT', id: row.id } })
    return {
      id: row.id,
      username: row.username,
      status: row.status,
      createdAt: row.created_at.toISOString(),
      roles: row.roles,
      emails: row.emails.map(({ value, verified }) => ({ address: value, isVerified: verified })),
      hasSecondFactor: row.two_factor,
      sessionCount: open.length,
    }
  })
}
