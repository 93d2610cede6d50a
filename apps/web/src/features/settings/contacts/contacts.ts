import type { CallName, GivenOf } from '#lib/data/calls/index.ts'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'

type EmailView = ReplyOf<'accounts.addEmail'>['emails'][number]
type PhoneView = ReplyOf<'accounts.addPhoneNumber'>['phones'][number]

/** An address or number of the account, as listed. */
export interface Contact {
  /** As the server knows it: the address, or the number with its country code. */
  readonly value: string
  readonly isPrimary: boolean
  readonly isProven: boolean
  /** How it can be confirmed. */
  readonly method: 'LINK' | 'CODE'
  /** Seconds until another message may be requested; null if none is pending. */
  readonly resendAfter: number | null
}

/** The operations on contacts of one kind. Everything that resends returns the seconds until the next. */
export interface ContactCalls {
  readonly kind: 'EMAIL' | 'PHONE'
  readonly prove: (value: string, code: string) => Promise<unknown>
  readonly sendProof: (value: string) => Promise<{ readonly resendAfter: number }>
  readonly cancel: (value: string) => Promise<unknown>
  /** Sends a code to the contact to be removed. */
  readonly requestRemoval: (value: string) => Promise<{ readonly resendAfter: number }>
  readonly sendRemoval: (value: string) => Promise<{ readonly resendAfter: number }>
  /** Without a code, the person proves who they are in another way. */
  readonly remove: (value: string, code?: string) => Promise<unknown>
}

const send = <N extends CallName>(name: N, given: GivenOf<N>): Promise<ReplyOf<N>> => invokeOnce(name, given)

export const emailCalls: ContactCalls = {
  kind: 'EMAIL',
  prove: (email, code) => send('accounts.verifyEmailShortCode', { body: { email, code } }),
  sendProof: (email) => send('accounts.resendEmailVerificationLink', { body: { email } }),
  cancel: (email) => send('accounts.cancelEmailRegistration', { body: { email } }),
  requestRemoval: (email) => send('accounts.removeEmailShortCode', { body: { email } }),
  sendRemoval: (email) => send('accounts.resendEmailRemovalShortCode', { body: { email } }),
  remove: (email, code) =>
    send('accounts.verifyEmailRemovalShortCode', { body: { email, ...(code === undefined ? {} : { code }) } }),
}

export const phoneCalls: ContactCalls = {
  kind: 'PHONE',
  prove: (phoneNumber, code) => send('accounts.verifyPhoneNumber', { body: { phoneNumber, code } }),
  sendProof: (phoneNumber) => send('accounts.resendPhoneNumberVerification', { body: { phoneNumber } }),
  cancel: (phoneNumber) => send('accounts.cancelPhoneNumberRegistration', { body: { phoneNumber } }),
  requestRemoval: (phoneNumber) => send('accounts.removePhoneNumber', { body: { phoneNumber } }),
  sendRemoval: (phoneNumber) => send('accounts.resendPhoneNumberRemoval', { body: { phoneNumber } }),
  remove: (phoneNumber, code) =>
    send('accounts.verifyPhoneNumberRemoval', { body: { phoneNumber, ...(code === undefined ? {} : { code }) } }),
}

const shared = ({ primary, state, method, resendAfter }: Omit<EmailView, 'email'>) => ({
  isPrimary: primary,
  isProven: state === 'VERIFIED',
  method,
  resendAfter,
})
export const contactOfEmail = ({ email, ...view }: EmailView): Contact => ({ value: email, ...shared(view) })
export const contactOfPhone = ({ phoneNumber, ...view }: PhoneView): Contact => ({
  value: phoneNumber,
  ...shared(view),
})

export const refetchContacts = (queryClient: Parameters<typeof invalidateCalls>[0]) =>
  invalidateCalls(queryClient, ['accounts.getAccountDetails', 'accounts.getSessions'])
