import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { verifiedEmails, verifiedPhones } from '../contacts/store/recipients.ts'
import { invitedContact } from './store/invitedContacts.ts'
import { openChallenge, challengeKeyOf } from '../challenges/challenges.ts'
import { type Contact, contactOf } from '../contacts/contactValues.ts'
import { revokeSessions } from '../sessions/revokeSessions.ts'

/** Sends a link for choosing a password to a person for whom staff made an account. */
export async function inviteAccount(tx: Tx, app: App, accountId: string, contact: Contact): Promise<void> {
  await openChallenge(tx, app, {
    purpose: 'INVITE',
    challengeKey: challengeKeyOf('INVITE', accountId),
    contact: contact.value,
    accountId,
  })
}

/**
 * Sends a link for choosing a new password, by mail if there is a confirmed address and otherwise by text message, and
 * ends the person's sessions; a person who has not joined yet is invited once more. False if there is nothing to send
 * it to.
 */
export async function sendPasswordReset(tx: Tx, app: App, accountId: string): Promise<boolean> {
  const [verified] = [...(await verifiedEmails(tx, accountId)), ...(await verifiedPhones(tx, accountId))]
  await revokeSessions(tx, accountId, { except: null })
  if (verified) {
    const { value } = verified
    await openChallenge(tx, app, {
      purpose: 'RESET',
      challengeKey: challengeKeyOf('RESET', value),
      contact: value,
      accountId,
    })
    return true
  }
  const waiting = await invitedContact(tx, accountId)
  const contact = waiting === null ? null : contactOf(waiting)
  if (contact) await inviteAccount(tx, app, accountId, contact)
  return contact !== null
}
