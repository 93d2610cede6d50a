import type { Purpose } from '../services/purposes.ts'
import type { Words } from './message.ts'

/** What a template may say. Links lead to a page that asks for one click; opening them does nothing. */
export interface CodeFacts {
  readonly instance: string
  readonly origin: string
  readonly username: string | null
  readonly code: string | undefined
  readonly link: string | undefined
  /** From where it was asked: `Firefox on Linux`. */
  readonly asked: string | undefined
  readonly organization: string | undefined
}
const neverTell = 'Never tell this code to anybody; nobody of us will ask for it.'
const ignore = 'If it was not you, ignore this message: without it nothing happens.'
const from = ({ asked }: CodeFacts): string => (asked ? ` It was asked for from ${asked}.` : '')

type Template = (facts: CodeFacts) => Words

/** What is mailed or texted with a secret, by its purpose. Secrets that are handed over in an answer have no message. */
export const codeTemplates: { readonly [P in Purpose]?: Template } = {
  SIGN_IN: (facts) => ({
    subject: `Your sign-in code for ${facts.instance}`,
    paragraphs: [`Here is your code to sign in. It works for ten minutes, once.${from(facts)}`],
    code: facts.code,
    link: facts.link
      ? { label: 'Sign in by this link instead', url: `${facts.origin}/signin/link/${facts.link}` }
      : undefined,
    closing: `${neverTell} ${ignore}`,
  }),
  VERIFY_ACCOUNT: (facts) => ({
    subject: `Confirm your address for ${facts.instance}`,
    paragraphs: [
      `Somebody, most likely you, made the account @${facts.username ?? ''} with this address.`,
      'Confirm it by this code within ten minutes, or by the link within a day.',
    ],
    code: facts.code,
    link: facts.link
      ? { label: 'Confirm the address', url: `${facts.origin}/verify/account/${facts.link}` }
      : undefined,
    closing: ignore,
  }),
  RESET: (facts) => ({
    subject: `Set a new password for ${facts.instance}`,
    paragraphs: [
      `A new password was asked for the account @${facts.username ?? ''}.${from(facts)}`,
      'Set it by this code within ten minutes, or by the link within a day. All devices are then signed out.',
    ],
    code: facts.code,
    link: facts.link ? { label: 'Set a new password', url: `${facts.origin}/reset/${facts.link}` } : undefined,
    closing: `${neverTell} ${ignore}`,
  }),
  STEP_UP: (facts) => ({
    subject: `Your code for ${facts.instance}`,
    paragraphs: ['Here is the code to confirm that it is you, before something important of your account changes.'],
    code: facts.code,
    closing: `${neverTell} If it was not you, change your password: somebody is signed in as you.`,
  }),
  ADD_EMAIL_LINK: (facts) => ({
    subject: `Confirm this address for ${facts.instance}`,
    paragraphs: [
      `The account @${facts.username ?? ''} wants to use this address.`,
      'Confirm it by this code within ten minutes, or by the link within a day.',
    ],
    code: facts.code,
    link: facts.link ? { label: 'Confirm the address', url: `${facts.origin}/verify/email/${facts.link}` } : undefined,
    closing: ignore,
  }),
  ADD_EMAIL_CODE: (facts) => ({
    subject: `Confirm this address for ${facts.instance}`,
    paragraphs: [
      `The account @${facts.username ?? ''} wants to use this address. Confirm it by this code within ten minutes.`,
    ],
    code: facts.code,
    closing: `${neverTell} ${ignore}`,
  }),
  REMOVE_EMAIL: (facts) => ({
    subject: `Remove this address from ${facts.instance}`,
    paragraphs: [
      `The account @${facts.username ?? ''} wants to remove this address. Confirm it by this code within ten minutes.`,
    ],
    code: facts.code,
    closing: `${neverTell} If it was not you, sign in and change your password.`,
  }),
  ADD_PHONE: (facts) => ({ subject: '', paragraphs: [], code: facts.code, closing: 'Never tell it to anybody.' }),
  REMOVE_PHONE: (facts) => ({
    subject: '',
    paragraphs: [],
    code: facts.code,
    closing: 'It removes this number from your account. Never tell it to anybody.',
  }),
  PENDING_CONTACT: (facts) => ({
    subject: `Your code for ${facts.instance}`,
    paragraphs: ['Here is the code to confirm this address. It works for ten minutes.'],
    code: facts.code,
    closing: `${neverTell} ${ignore}`,
  }),
  JOIN: (facts) => ({
    subject: `Your request to join ${facts.organization ?? facts.instance}`,
    paragraphs: [
      `You asked to join ${facts.organization ?? facts.instance}. Make your account by this link within a day; it proves that this address is yours.`,
    ],
    link: facts.link ? { label: 'Make your account', url: `${facts.origin}/register?proof=${facts.link}` } : undefined,
    closing: ignore,
  }),
  DEACTIVATION: (facts) => ({
    subject: `Put your account on ${facts.instance} to rest`,
    paragraphs: [
      `You asked to deactivate @${facts.username ?? ''}. Profile and posts are hidden then, and all devices are signed out. Signing in again offers to come back.`,
    ],
    link: facts.link
      ? { label: 'Deactivate the account', url: `${facts.origin}/deactivate/finish/${facts.link}` }
      : undefined,
    closing: 'If it was not you, sign in and change your password. Without the link nothing happens.',
  }),
  ORGANIZATION: (facts) => ({
    subject: `Confirm the address of ${facts.organization ?? 'your organisation'}`,
    paragraphs: [
      `${facts.organization ?? 'Your organisation'} is being registered on ${facts.instance}. Confirm its address by this code within ten minutes, or by the link within a day.`,
    ],
    code: facts.code,
    link: facts.link ? { label: 'Confirm the address', url: `${facts.origin}/verify-org/${facts.link}` } : undefined,
    closing: ignore,
  }),
  PARENT: (facts) => ({
    subject: `Your child would like to join ${facts.instance}`,
    paragraphs: [
      `Somebody who says to be your child made the account @${facts.username ?? ''}, and is too young to decide alone.`,
      `If you agree, the account starts with a private profile, without messages from strangers, purchases and location. We keep the name, the birth date and the address given, and what the child posts. You may withdraw at any time.`,
      'To answer you need an account of your own with this address. Without an answer within 14 days everything is erased.',
    ],
    link: facts.link ? { label: 'Look at it and decide', url: `${facts.origin}/family/${facts.link}` } : undefined,
  }),
}
