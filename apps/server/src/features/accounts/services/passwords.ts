import { judgePassword } from '#adapters/password/strength.ts'
import type { App } from '#kernel/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/tables.ts'
import { accountPolicy } from '../policy.ts'
import type { SignInAccount } from '../store/accounts.ts'
import { provenEmails, provenPhones } from '../store/recipients.ts'

/** Refuses a password that is too short, common, or made of what everybody knows about its owner; says which. */
export async function checkPassword(
  app: App,
  password: string,
  known: readonly (string | null | undefined)[],
  path = 'newPassword',
): Promise<void> {
  const { strength } = await judgePassword(password, [
    app.config.instance.name,
    'koinon',
    ...known.flatMap((word) => word ?? []),
  ])
  if (!accountPolicy.mayBePassword(strength)) throw new Refusal('PASSWORD_REFUSED', { path, strength })
}

/** What an account's owner is called, and reached by: nothing that a password may contain. */
export async function namesOf(db: Db, { id, username }: Pick<SignInAccount, 'id' | 'username'>): Promise<string[]> {
  const contacts = [...(await provenEmails(db, id)), ...(await provenPhones(db, id))]
  return [username, ...contacts.map(({ value }) => value)]
}

/** Hashing waits its turn; if too many are waiting the caller is asked to come back. */
export const hashPassword = (app: App, password: string): Promise<string> => app.ports.passwords.hash(password)

/** Does the same work when there is no such account. */
export const passwordFits = (app: App, kept: string | null, password: string): Promise<boolean> =>
  app.ports.passwords.matches(kept, password)
