import { ratePassword } from '#adapters/password/ratePassword.ts'
import { accountPolicy, staff } from '#features/accounts/index.ts'
import type { Role } from '#kernel/actor.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { App } from '#kernel/http/app.ts'
import { auditOperator } from './auditOperator.ts'
import { usernameOf } from './usernameOf.ts'

interface AdministratorDetails {
  readonly username: string
  readonly email: string
  readonly password: string
}

export async function createAdministrator(
  app: App,
  { username, email, password }: AdministratorDetails,
): Promise<string> {
  const { strength } = await ratePassword(password, [username, email, app.place.now().name])
  if (!accountPolicy.mayBePassword(strength))
    throw new Error(`--password: this one is too easy to guess (${strength}). Leave it out to have one made.`)
  const passwordHash = await app.ports.passwords.hash(password)
  return inTransaction(app, (tx) =>
    staff.createAdministrator(tx, app, {
      username: username.toLowerCase(),
      displayName: username,
      email,
      passwordHash,
    }),
  )
}

/** The account with this user name, locked. */
async function lockByUsername(tx: Tx, username: string): Promise<staff.AccountFacts> {
  const known = await tx
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', usernameOf(username))
    .executeTakeFirst()
  const account = known ? await staff.lockAccountFacts(tx, known.id) : null
  if (!account) throw new Error(`--username: nobody here is called @${username}.`)
  return account
}

/** Gives the role to the account with this user name; it is notified by mail, and the log records it. */
export async function promoteToAdministrator(app: App, username: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const account = await lockByUsername(tx, username)
    if (account.status !== 'ACTIVE' || account.kind !== 'PERSON')
      throw new Error(
        `--username: @${account.username} cannot be an administrator, because it is not an active account of a person.`,
      )
    if (account.roles.includes('ADMINISTRATOR')) return
    await writeRoles(tx, account, { roles: [...account.roles, 'ADMINISTRATOR'], action: 'create-administrator' })
  })
}

/** Takes all roles from the account with this user name, in the same way. One administrator remains. */
export async function demoteFromStaff(app: App, username: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const administrators = await staff.lockAdministrators(tx)
    const account = await lockByUsername(tx, username)
    if (account.roles.length === 0) throw new Error(`--username: @${account.username} has no role.`)
    if (administrators.has(account.id) && administrators.size === 1)
      throw new Error(`--username: @${account.username} is the only administrator. Promote somebody else first.`)
    await writeRoles(tx, account, { roles: [], action: 'set-roles' })
  })
}

interface RoleChange {
  readonly roles: readonly Role[]
  readonly action: string
}

async function writeRoles(tx: Tx, account: staff.AccountFacts, { roles, action }: RoleChange): Promise<void> {
  await staff.grantRoles(tx, account.id, roles)
  await auditOperator(tx, {
    action,
    target: { kind: 'ACCOUNT', id: account.id },
    before: { roles: account.roles },
    after: { roles },
  })
}
