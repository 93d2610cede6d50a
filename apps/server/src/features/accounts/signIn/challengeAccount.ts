import type { Tx } from '#kernel/database/tables.ts'
import { lockAccount } from '../store/accounts.ts'
import type { ChallengeRow } from '../challenges/store/challenges.ts'
import { contactOfAccount } from '../contacts/store/contacts.ts'
import { contactOf } from '../contacts/contactValues.ts'

/**
 * The account that a code or link was sent to, while the contact it went to is still a confirmed one of it; otherwise
 * null. Locks the account: a contact removed at the same moment was removed before, or is removed afterwards and ends
 * what was begun here.
 */
export async function accountOfChallenge(
  tx: Tx,
  { accountId, contact }: Pick<ChallengeRow, 'accountId' | 'contact'>,
): Promise<string | null> {
  const sentTo = contact === null ? null : contactOf(contact)
  if (!accountId || !sentTo || !(await lockAccount(tx, accountId))) return null
  const ownContact = await contactOfAccount(tx, accountId, sentTo)
  return ownContact?.verified ? accountId : null
}
