import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { isRecentlyAuthenticated } from '#kernel/http/authorize.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { queueNotice } from '../mail/jobs/sendNotice.ts'
import { accountPolicy } from '../policy.ts'
import { contactView, signInMethodCount } from '../present.ts'
import { lockAccount } from '../store/accounts.ts'
import { consumeChallenge, endChallengeOfKey, isChallengeOpen, resendSeconds } from '../challenges/store/challenges.ts'
import {
  type StoredContact,
  addContact,
  contactOfAccount,
  removePending,
  verifyContact,
  removeContact,
} from './store/contacts.ts'
import { type DetailsRow, detailsRow } from '../profile/store/accountDetails.ts'
import { guessCode, openChallenge, challengeKeyOf } from '../challenges/challenges.ts'
import { type Contact, maskContact } from './contactValues.ts'
import { consumeSenderLimit } from '../signIn/attemptLimits.ts'
import { activateAccount, contactTaken } from '../registration/registration.ts'
import { releaseMoved } from '../providers/managedAccounts.ts'
import { afterCredentialChange } from '../sessions/revokeSessions.ts'

/** The owner of the contacts, and the context of the change. */
export interface OwnerContext {
  readonly tx: Tx
  readonly app: App
  readonly actor: Actor
}
const adding = {
  EMAIL: { LINK: 'ADD_EMAIL_LINK', CODE: 'ADD_EMAIL_CODE' },
  PHONE: { LINK: 'ADD_PHONE', CODE: 'ADD_PHONE' },
} as const
const removing = { EMAIL: 'REMOVE_EMAIL', PHONE: 'REMOVE_PHONE' } as const

/** One slot for all ways to confirm one contact: requesting a code ends the link sent before. */
const addingSlot = ({ actor }: OwnerContext, contact: Contact): string =>
  challengeKeyOf('ADD_EMAIL_LINK', actor.id, contact.value)
const removingSlot = ({ actor }: OwnerContext, contact: Contact): string =>
  challengeKeyOf(removing[contact.kind], actor.id, contact.value)

export async function emailsOf(db: Db, app: App, accountId: string): Promise<Reply<typeof contract.accounts.addEmail>> {
  const now = app.runtime.now()
  const row = await detailsRow(db, accountId)
  return { emails: (row?.emails ?? []).map((email) => ({ email: email.value, ...contactView(email, now) })) }
}
export async function phonesOf(
  db: Db,
  app: App,
  accountId: string,
): Promise<Reply<typeof contract.accounts.addPhoneNumber>> {
  const now = app.runtime.now()
  const row = await detailsRow(db, accountId)
  return { phones: (row?.phones ?? []).map((phone) => ({ phoneNumber: phone.value, ...contactView(phone, now) })) }
}

/** Adds an unconfirmed contact, and notifies the old channel. One already confirmed stays as it is. */
export async function startAdding(own: OwnerContext, contact: Contact, method: 'LINK' | 'CODE'): Promise<void> {
  const { tx, app, actor } = own
  const present = await contactOfAccount(tx, actor.id, contact)
  if (present?.verified) return
  await consumeSenderLimit(tx, actor.id, app.runtime.now())
  await addContact(tx, { id: app.runtime.id(), accountId: actor.id, contact, method, now: app.runtime.now() })
  await openChallenge(tx, app, {
    purpose: adding[contact.kind][method],
    challengeKey: addingSlot(own, contact),
    contact: contact.value,
    accountId: actor.id,
  })
  if (!present)
    await queueNotice(tx, { accountId: actor.id, notice: 'CONTACT_ADDED', about: maskContact(contact.value) })
  await emit(tx, 'account.changed', { accountId: actor.id })
}

/**
 * Sends the confirmation of a pending contact again. For a contact that is not the member's, the answer is the same
 * as for a pending one.
 */
export async function resendVerification(
  own: OwnerContext,
  contact: Contact,
  method: 'LINK' | 'CODE',
): Promise<number> {
  const { tx, app, actor } = own
  const present = await contactOfAccount(tx, actor.id, contact)
  if (present?.verified) throw new Refusal('ALREADY_VERIFIED')
  if (!present) throw new Refusal('NOT_FOUND')
  await consumeSenderLimit(tx, actor.id, app.runtime.now())
  await openChallenge(tx, app, {
    purpose: adding[contact.kind][method],
    challengeKey: addingSlot(own, contact),
    contact: contact.value,
    accountId: actor.id,
  })
  return resendSeconds
}

/** Confirms a contact with its code. Returns the refusal, whose guess must stay counted; null if it is confirmed. */
export async function finishAdding(own: OwnerContext, contact: Contact, code: string): Promise<GuessRefusal | null> {
  const { tx, app, actor } = own
  const guess = await guessCode(tx, app, {
    purposes: ['ADD_EMAIL_CODE', 'ADD_EMAIL_LINK', 'ADD_PHONE'],
    name: { challengeKey: addingSlot(own, contact) },
    code,
  })
  if (!guess.ok) return refusalOf(guess)
  await consumeChallenge(tx, guess.row.id, app.runtime.now())
  if (!(await verifyContact(tx, { accountId: actor.id, contact, now: app.runtime.now() }))) throw contactTaken(contact)
  await activateAccount(tx, app, actor.id)
  await emit(tx, 'account.changed', { accountId: actor.id })
  return null
}

export async function cancelAdding(own: OwnerContext, contact: Contact): Promise<void> {
  const { tx, actor } = own
  if (!(await removePending(tx, actor.id, contact))) {
    if ((await contactOfAccount(tx, actor.id, contact))?.verified) throw new Refusal('ALREADY_VERIFIED')
    return
  }
  await endChallengeOfKey(tx, addingSlot(own, contact))
  await emit(tx, 'account.changed', { accountId: actor.id })
}

/** Sends a code to the contact to be removed. A contact that is not the member's cannot be removed. */
export async function startRemoving(own: OwnerContext, contact: Contact): Promise<number> {
  const { tx, app, actor } = own
  await guardLastWay(own, contact)
  await consumeSenderLimit(tx, actor.id, app.runtime.now())
  await openChallenge(tx, app, {
    purpose: removing[contact.kind],
    challengeKey: removingSlot(own, contact),
    contact: contact.value,
    accountId: actor.id,
  })
  return resendSeconds
}

/** A new removal code; only if one was requested. */
export async function resendRemoval(own: OwnerContext, contact: Contact): Promise<number> {
  if (!(await isChallengeOpen(own.tx, removingSlot(own, contact)))) throw new Refusal('NOT_FOUND')
  return startRemoving(own, contact)
}

/** Removes a contact, with the code sent to it or a fresh factor. */
export async function finishRemoving(
  own: OwnerContext,
  contact: Contact,
  code: string | undefined,
): Promise<GuessRefusal | null> {
  const { tx, app, actor } = own
  if (code === undefined) {
    if (!isRecentlyAuthenticated(actor, app.runtime.now()))
      throw new Refusal('STEP_UP_REQUIRED', { challenge: app.runtime.token(16) })
  } else {
    const guess = await guessCode(tx, app, {
      purposes: [removing[contact.kind]],
      name: { challengeKey: removingSlot(own, contact) },
      code,
    })
    if (!guess.ok) return refusalOf(guess)
    await consumeChallenge(tx, guess.row.id, app.runtime.now())
  }
  const { value, verified } = await guardLastWay(own, contact)
  await removeContact(tx, actor.id, contact)
  if (contact.kind === 'EMAIL') await releaseMoved(tx, actor.id)
  // One never confirmed may be a stranger's.
  const also = verified ? { also: value } : {}
  await queueNotice(tx, { accountId: actor.id, notice: 'CONTACT_REMOVED', about: maskContact(value), ...also })
  await afterCredentialChange(tx, actor.id, actor.sessionId)
  await emit(tx, 'account.changed', { accountId: actor.id })
  return null
}

/**
 * The contact to be removed. The last usable way to sign in stays; locking the account's row keeps two removals from
 * passing each other.
 */
async function guardLastWay({ tx, app, actor }: OwnerContext, contact: Contact): Promise<StoredContact> {
  await lockAccount(tx, actor.id)
  const present = await contactOfAccount(tx, actor.id, contact)
  if (!present) throw new Refusal('NOT_FOUND')
  const row = await detailsRow(tx, actor.id)
  if (!row || !present.verified) return present
  const others = (contacts: DetailsRow['emails']) => contacts.filter(({ value }) => value !== present.value)
  const left = { ...row, emails: others(row.emails), phones: others(row.phones) }
  const verdict = accountPolicy.removeWay(signInMethodCount(left, app))
  if (!verdict.ok) throw new Refusal(verdict.code)
  return present
}

export interface GuessRefusal {
  readonly code: 'CODE_WRONG' | 'CODE_EXPIRED'
  readonly members: { readonly path: string; readonly triesLeft?: number }
}
const refusalOf = (guess: { code: string; triesLeft?: number }): GuessRefusal =>
  guess.code === 'CODE_WRONG'
    ? { code: 'CODE_WRONG', members: { path: 'code', triesLeft: guess.triesLeft ?? 0 } }
    : { code: 'CODE_EXPIRED', members: { path: 'code' } }
