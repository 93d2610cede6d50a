import { ratePassword } from '#adapters/password/ratePassword.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { accountPolicy } from '../policy.ts'
import type { SignInAccount } from '../store/accounts.ts'
import { verifiedEmails, verifiedPhones } from '../contacts/store/recipients.ts'

/** Refuses a password that is too short, common, or made of what everybody knows about its owner; says which. */
export async function checkPassword(
  app: App,
  password: string,
  known: readonly (string | null | undefined)[],
  path = 'newPassword',
): Promise<void> {
  const { strength } = await ratePassword(password, [
    app.place.now().name,
    'koinon',
    ...known.flatMap((word) => word ?? []),
  ])
  if (!accountPolicy.mayBePassword(strength)) throw new Refusal('PASSWORD_REFUSED', { path, strength })
}

/** The names and contacts of an account's owner, which a password must not contain. */
export async function namesOf(db: Db, { id, username }: Pick<SignInAccount, 'id' | 'username'>): Promise<string[]> {
  const contacts = [...(await verifiedEmails(db, id)), ...(await verifiedPhones(db, id))]
  return [username, ...contacts.map(({ value }) => value)]
}

/** Hashing waits its turn; if too many are waiting the caller is asked to come back. */
export const hashPassword = (app: App, password: string): Promise<string> => app.ports.passwords.hash(password)

/** Does the same work when there is no such account. */
export const isCorrectPassword = (app: App, hash: string | null, password: string): Promise<boolean> =>
  app.ports.passwords.matches(hash, password)
