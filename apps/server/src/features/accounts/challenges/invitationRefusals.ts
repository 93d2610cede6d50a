import { createHmac } from 'node:crypto'
import { accessPerson, peoplePolicy } from '#features/users/index.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal, orRefusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { Recipient } from '../contacts/store/recipients.ts'
import { derivedKey, seal, unsealOrNull } from './oneTimeSecrets.ts'
import type { ChallengeRow } from './store/challenges.ts'
import { hasRefusedInvitations, isAccountVisible, saveInvitationRefusal } from './store/invitationRefusals.ts'

/** Keyed, so that a reader of the database cannot tell which addresses are in it. */
const addressHash = (app: App, address: string): string =>
  createHmac('sha256', derivedKey(app, 'invitation-refusals')).update(address).digest('base64url')

/** From now on no member's invitation is mailed to an address. */
export const refuseInvitations = (tx: Tx, app: App, address: string): Promise<void> =>
  saveInvitationRefusal(tx, addressHash(app, address), app.runtime.now())

const stopUse = 'invitation-stops'

/**
 * A token that ends invitations to one address, and can do nothing else. It is computed, not stored: a link in an old
 * mail works whatever became of the invitation. Encrypted, because addresses of links are logged on their way.
 */
const stopToken = (app: App, address: string): string => seal(app, stopUse, address)

/** The page on which the holder of an address ends invitations to it. */
export const stopUrl = (app: App, address: string, language: string): string =>
  `${app.config.origin}/unsubscribe/${stopToken(app, address)}?lang=${language}`

/** The address of a token of ours; null for any other. */
export const addressOfStopToken = (app: App, token: string): string | null => unsealOrNull(app, stopUse, token)

/** The headers by which mail programs offer one click to end invitations (RFC 8058). */
export const stopHeaders = (app: App, address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${app.config.origin}/accounts/unsubscribe/${stopToken(app, address)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * Whether an invitation is mailed: its sender is neither banned nor isolated meanwhile; its reader has not refused all,
 * and as a member lets its sender invite them.
 */
export async function mayReceiveInvitation(
  app: App,
  { contact, accountId: senderId }: Pick<ChallengeRow, 'contact' | 'accountId'>,
  owner: Recipient | null,
): Promise<boolean> {
  if (contact === null || senderId === null || !(await isAccountVisible(app.db, senderId))) return false
  if (await hasRefusedInvitations(app.db, addressHash(app, contact))) return false
  if (!owner) return true
  const person = await orRefusal(() => accessPerson(app.db, senderId, owner.accountId, 'card'))
  return !(person instanceof Refusal) && peoplePolicy.invite(person).ok
}
