import type { App } from '#kernel/app.ts'
import type { Tx } from '#kernel/tables.ts'
import { provenEmails, provenPhones } from '../store/recipients.ts'
import { unprovenContact } from '../store/invited.ts'
import { openChallenge, slotOf } from './challenges.ts'
import { type Contact, contactOf } from './contacts.ts'
import { endSessions } from './standing.ts'

/** Sends a link for choosing a password to somebody for whom staff made an account. */
export async function invite(tx: Tx, app: App, accountId: string, contact: Contact): Promise<void> {
  await openChallenge(tx, app, {
    purpose: 'INVITE',
    slot: slotOf('INVITE', accountId),
    contact: contact.value,
    accountId,
  })
}

/**
 * Sends a link for choosing a new password, by mail if there is a confirmed address and otherwise by text message,
 * and ends the person's sessions; somebody who has not joined yet is invited once more. False if there is nothing to
 * send it to.
 */
export async function sendReset(tx: Tx, app: App, accountId: string): Promise<boolean> {
  const [proven] = [...(await provenEmails(tx, accountId)), ...(await provenPhones(tx, accountId))]
  await endSessions(tx, accountId, { except: null })
  if (proven) {
    const { value } = proven
    await openChallenge(tx, app, { purpose: 'RESET', slot: slotOf('RESET', value), contact: value, accountId })
    return true
  }
  const waiting = await unprovenContact(tx, accountId)
  const contact = waiting === null ? null : contactOf(waiting)
  if (contact) await invite(tx, app, accountId, contact)
  return contact !== null
}
