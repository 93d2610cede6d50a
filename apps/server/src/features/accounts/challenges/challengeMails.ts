import type { Translate, Translator } from '#adapters/translation/translator.ts'
import type { MailContent } from '#kernel/text/mailTemplate.ts'
import type { ChallengePurpose } from './challengePurposes.ts'

/** The facts for a template. Links lead to a page that asks for one click; opening them does nothing. */
export interface CodeFacts extends Pick<Translator, 't'> {
  /** The name of this installation. */
  readonly place: string
  readonly origin: string
  readonly username: string
  readonly code: string | undefined
  /** The token of a link. */
  readonly link: string | undefined
  /** Where the request came from: `Firefox on Linux`. */
  readonly requestedFrom: string | undefined
  /** The organization that the message is about; undefined if it is the reader's or this installation. */
  readonly organization: string | undefined
  /** The name of the member who invites, and their words. */
  readonly inviter: string
  readonly note: string | undefined
  /** The page that ends invitations to the reader's address. */
  readonly stopUrl: string
  /** Of the community that was asked to admit the person. */
  readonly handle: string | undefined
}

const neverTell = (t: Translate) => t('Never share this code with anybody; none of us will ask for it.')
const ignore = (t: Translate) => t('If it was not you, ignore this message: without it nothing happens.')
const both = (t: Translate) => `${neverTell(t)} ${ignore(t)}`
const fromWhere = (t: Translate, requestedFrom: string | undefined) =>
  requestedFrom ? ` ${t('The request came from {device}.', { device: deviceIn(t, requestedFrom) })}` : ''
const linkTo = (label: string, url: string, token: string | undefined) =>
  token ? { label, url: `${url}${token}` } : undefined

/** A device as its owner knows it, in the owner's language. */
export function deviceIn(t: Translate, clientName: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(clientName) ?? []
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return clientName === 'An app' ? t('an app') : clientName
}

type Template = (facts: CodeFacts) => MailContent

/**
 * The message that is mailed or texted with a secret, by its purpose. Secrets handed over in an answer have no message.
 */
export const codeTemplates: { readonly [P in ChallengePurpose]?: Template } = {
  SIGN_IN: ({ t, place, origin, code, link, requestedFrom }) => ({
    subject: t('Your sign-in code for {place}', { place }),
    paragraphs: [t('Here is your sign-in code. It works once, within ten minutes.') + fromWhere(t, requestedFrom)],
    code,
    link: linkTo(t('Sign in with this link instead'), `${origin}/signin/link/`, link),
    closing: both(t),
  }),
  VERIFY_ACCOUNT: ({ t, place, origin, username, code, link }) => ({
    subject: t('Confirm your address for {place}', { place }),
    paragraphs: [
      t('Somebody, most likely you, made the account {username} with this address.', { username }),
      t('Confirm it with this code within ten minutes, or with the link within a day.'),
    ],
    code,
    link: linkTo(t('Confirm the address'), `${origin}/verify/account/`, link),
    closing: ignore(t),
  }),
  RESET: ({ t, place, origin, username, code, link, requestedFrom }) => ({
    subject: t('Set a new password for {place}', { place }),
    paragraphs: [
      t('Somebody asked for a new password for the account {username}.', { username }) + fromWhere(t, requestedFrom),
      t('Set it with this code within ten minutes, or with the link within a day. All devices are then signed out.'),
    ],
    code,
    link: linkTo(t('Set a new password'), `${origin}/reset/`, link),
    closing: both(t),
  }),
  INVITE: ({ t, place, origin, username, link }) => ({
    subject: t('An account on {place} was made for you', { place }),
    paragraphs: [
      t('The people who run {place} made the account {username} for you.', { place, username }),
      t('Choose your password with this link within 14 days; it confirms that this address is yours.'),
    ],
    link: linkTo(t('Choose a password'), `${origin}/reset/`, link),
    closing: t('If you do not want it, ignore this message: without you nobody can use the account.'),
  }),
  GROUP_INVITE: ({ t, place, origin, link, inviter, note, stopUrl, organization = place }) => ({
    subject: t('{name} invites you to {target}', { name: inviter, target: organization }),
    paragraphs: [
      t('{name} invites you to join {group} on {place}. The link works once, within 14 days.', {
        name: inviter,
        group: organization,
        place,
      }),
      ...(note === undefined ? [] : [t('“{text}”', { text: note })]),
    ],
    link: linkTo(t('See the invitation'), `${origin}/group-invitation/`, link),
    closing: t('If you do not know {name}, ignore this message: without you nothing happens.', { name: inviter }),
    footer: [{ label: t('Get no more invitations'), url: stopUrl }],
  }),
  STEP_UP: ({ t, place, code }) => ({
    subject: t('Your code for {place}', { place }),
    paragraphs: [
      t('Here is the code to confirm that it is you, before something important about your account changes.'),
    ],
    code,
    closing: `${neverTell(t)} ${t('If it was not you, change your password: somebody is signed in as you.')}`,
  }),
  ADD_EMAIL_LINK: ({ t, place, origin, username, code, link }) => ({
    subject: t('Confirm this address for {place}', { place }),
    paragraphs: [
      t('The account {username} wants to use this address.', { username }),
      t('Confirm it with this code within ten minutes, or with the link within a day.'),
    ],
    code,
    link: linkTo(t('Confirm the address'), `${origin}/verify/email/`, link),
    closing: ignore(t),
  }),
  ADD_EMAIL_CODE: ({ t, place, username, code }) => ({
    subject: t('Confirm this address for {place}', { place }),
    paragraphs: [
      t('The account {username} wants to use this address.', { username }),
      t('Confirm it with this code within ten minutes.'),
    ],
    code,
    closing: both(t),
  }),
  REMOVE_EMAIL: ({ t, place, username, code }) => ({
    subject: t('Remove this address from {place}', { place }),
    paragraphs: [
      t('The account {username} wants to remove this address.', { username }),
      t('Confirm it with this code within ten minutes.'),
    ],
    code,
    closing: `${neverTell(t)} ${t('If it was not you, sign in and change your password.')}`,
  }),
  ADD_PHONE: ({ t, code }) => ({ subject: '', paragraphs: [], code, closing: t('Never share it with anybody.') }),
  REMOVE_PHONE: ({ t, code }) => ({
    subject: '',
    paragraphs: [],
    code,
    closing: `${t('It removes this number from your account.')} ${t('Never share it with anybody.')}`,
  }),
  PENDING_CONTACT: ({ t, place, code }) => ({
    subject: t('Your code for {place}', { place }),
    paragraphs: [t('Here is the code to confirm this address. It works for ten minutes.')],
    code,
    closing: both(t),
  }),
  JOIN: ({ t, place, origin, link, organization = place, handle }) => ({
    subject: t('Your request to join {group}', { group: organization }),
    paragraphs: [
      t(
        'You asked to join {group}. Make your account with this link within a day; it confirms that this address is yours.',
        {
          group: organization,
        },
      ),
    ],
    link: linkTo(t('Make your account'), `${origin}/register?${handle ? `c=${handle}&` : ''}proof=`, link),
    closing: ignore(t),
  }),
  DEACTIVATION: ({ t, place, origin, username, link }) => ({
    subject: t('Deactivate your account on {place}', { place }),
    paragraphs: [
      t('You asked to deactivate {username}. Its profile and posts will be hidden, and all devices signed out.', {
        username,
      }),
      t('You can come back by signing in again.'),
    ],
    link: linkTo(t('Deactivate the account'), `${origin}/deactivate/finish/`, link),
    closing: t('If it was not you, sign in and change your password. Without the link nothing happens.'),
  }),
  ORGANIZATION: ({ t, place, origin, code, link, organization = place }) => ({
    subject: t('Confirm the address of {organization}', { organization }),
    paragraphs: [
      t('{organization} is being registered on {place}.', { organization, place }),
      t('Confirm its address with this code within ten minutes, or with the link within a day.'),
    ],
    code,
    link: linkTo(t('Confirm the address'), `${origin}/verify-org/`, link),
    closing: ignore(t),
  }),
  PARENT: ({ t, place, origin, username, link }) => ({
    subject: t('Your child would like to join {place}', { place }),
    paragraphs: [
      t('Somebody who says they are your child made the account {username}, and is too young to decide alone.', {
        username,
      }),
      t(
        'If you agree, the account starts with a private profile, without messages from strangers, purchases and location. We keep the name, the birth date and the address given, and what the child posts. You may withdraw at any time.',
      ),
      t(
        'To answer you need an account of your own with this address. Without an answer within 14 days everything is erased.',
      ),
    ],
    link: linkTo(t('Look at it and decide'), `${origin}/family/`, link),
  }),
}
