import { createHmac } from 'node:crypto'
import { accessPerson, peoplePolicy } from '#features/users/index.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal, orRefusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { Recipient } from '../contacts/store/recipients.ts'
import { derivedKey } from './oneTimeSecrets.ts'
import type { ChallengeRow } from './store/challenges.ts'
import { hasRefusedInvitations, isAccountVisible, saveInvitationRefusal } from './store/invitationRefusals.ts'

/** Keyed, so that a reader of the database cannot tell which addresses are in it. */
const addressHash = (app: App, address: string): string =>
  createHmac('sha256', derivedKey(app, 'invitation-refusals')).update(address).digest('base64url')

/** From now on no member's invitation is mailed to an address. */
export const refuseInvitations = (tx: Tx, app: App, address: string): Promise<void> =>
  saveInvitationRefusal(tx, addressHash(app, address), app.runtime.now())

/**
 * Whether an invitation is mailed: its sender is neither banned nor isolated meanwhile; its reader has not refused all,
 * and as a member lets its sender invite them.
 */
export async function mayReceiveInvitation(
  app: App,
  { contact, accountId: senderId }: Pick<ChallengeRow, 'contact' | 'accountId'>,
  owner: Recipient | null,
): Promise<boolean> {
  if (contact === null || senderId === null || (await hasRefusedInvitations(app.db, addressHash(app, contact))))
    return false
  if (!owner) return isAccountVisible(app.db, senderId)
  const person = await orRefusal(() => accessPerson(app.db, senderId, owner.accountId, 'card'))
  return !(person instanceof Refusal) && peoplePolicy.invite(person).ok
}
