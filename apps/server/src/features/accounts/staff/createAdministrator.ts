import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { emailContact } from '../contacts/contactValues.ts'
import { createAccount } from '../registration/registration.ts'
import { writeAudit } from './store/audit.ts'
import { writeRoles } from './store/roles.ts'

export interface NewAdministrator {
  readonly username: string
  readonly displayName: string
  readonly email: string
  readonly passwordHash: string
  readonly language?: string | undefined
}

/** Creates an account for the operator of the installation, whose address counts as confirmed. Returns its id. */
export async function createAdministrator(tx: Tx, app: App, { email, ...account }: NewAdministrator): Promise<string> {
  const { accountId } = await createAccount(tx, app, {
    ...account,
    birthDate: null,
    contact: emailContact(email),
    verified: true,
    registration: { isMade: true },
  })
  const roles = ['ADMINISTRATOR'] as const
  await writeRoles(tx, accountId, roles, app.runtime.now())
  await writeAudit(tx, {
    actor: 'OPERATOR',
    action: 'create-administrator',
    target: { kind: 'ACCOUNT', id: accountId },
    after: { roles },
  })
  return accountId
}
