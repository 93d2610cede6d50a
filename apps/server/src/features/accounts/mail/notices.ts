import type { Translate } from '#adapters/translation/translator.ts'
import type { MailContent } from '#kernel/text/mailTemplate.ts'
import { deviceIn } from '../challenges/challengeMails.ts'
import { botNotices } from './botNotices.ts'
import { hookNotices } from './hookNotices.ts'
import { keyNotices } from './keyNotices.ts'
import type { NoticeFacts } from './noticeFacts.ts'
import { signInNotices } from './signInNotices.ts'

/** Ways to sign in, as notices name them; a passkey may bring its name, a provider does: `PASSKEY:Telephone`. */
export type SignInMethod =
  | 'APPLE'
  | 'GOOGLE'
  | 'AUTHENTICATOR'
  | 'RECOVERY_CODES'
  | 'SECOND_FACTOR'
  | 'PASSKEY'
  | `PASSKEY:${string}`
  | `PROVIDER:${string}`

function wayIn(t: Translate, way: string): string {
  const name = /^PASSKEY:(.+)$/s.exec(way)?.[1]
  if (name) return t('The passkey “{name}”', { name })
  const provider = /^PROVIDER:(.+)$/s.exec(way)?.[1]
  if (provider) return t('Sign-in with {provider}', { provider })
  switch (way) {
    case 'APPLE':
      return t('Sign-in with {provider}', { provider: 'Apple' })
    case 'GOOGLE':
      return t('Sign-in with {provider}', { provider: 'Google' })
    case 'AUTHENTICATOR':
      return t('An authenticator')
    case 'RECOVERY_CODES':
      return t('Ten new recovery codes')
    case 'SECOND_FACTOR':
      return t('The second factor')
    default:
      return t('A passkey')
  }
}

const notYou = (t: Translate) =>
  t('If it wasn’t you, set a new password at once, end all sessions in the settings, and contact an administrator.')
const signIn = (t: Translate, origin: string) => ({ label: t('Sign in'), url: `${origin}/signin` })

/** A reviewer's note, word for word. */
const noteIn = (t: Translate, note: string): string[] => (note === '' ? [] : [t('They write: {note}', { note })])

/** Mails to an account's holder after a change that concerns its safety. */
export const noticeTemplates = {
  PASSWORD_CHANGED: ({ t, place, username }: NoticeFacts): MailContent => ({
    subject: t('Your password on {place} was changed', { place }),
    paragraphs: [t('The password of {username} was just changed. All other devices were signed out.', { username })],
    closing: notYou(t),
  }),
  USERNAME_CHANGED: ({ t, place, username, about }: NoticeFacts): MailContent => ({
    subject: t('Your user name on {place} is now {username}', { place, username }),
    paragraphs: [
      t('The user name was changed from {before} to {username}. The old one is kept for you for 90 days.', {
        before: `@${about}`,
        username,
      }),
    ],
    closing: notYou(t),
  }),
  NEW_SIGN_IN: ({ t, place, username, about }: NoticeFacts): MailContent => ({
    subject: t('A new device signed in on {place}', { place }),
    paragraphs: [
      t('{username} just signed in from a device we have not seen before: {device}.', {
        username,
        device: deviceIn(t, about),
      }),
    ],
    closing: notYou(t),
  }),
  SESSION_COPIED: ({ t, place, username }: NoticeFacts): MailContent => ({
    subject: t('A session on {place} was ended for your safety', { place }),
    paragraphs: [
      t(
        'Somebody used an old key to a session of {username}: it may have been copied. That session was ended. Sign in again.',
        {
          username,
        },
      ),
    ],
    closing: notYou(t),
  }),
  ALREADY_A_MEMBER: ({ t, place, username, origin }: NoticeFacts): MailContent => ({
    subject: t('You already have an account on {place}', { place }),
    paragraphs: [
      t(
        'Somebody, most likely you, tried to register with this address. It already belongs to {username}; nothing was changed.',
        { username },
      ),
    ],
    link: signIn(t, origin),
    closing: t('Forgot your password? You can have a code sent instead.'),
  }),
  CONTACT_WANTED: ({ t, place, username }: NoticeFacts): MailContent => ({
    subject: t('Somebody tried to use your address on {place}', { place }),
    paragraphs: [
      t('Another account tried to add this address. It belongs to {username}; nothing was changed.', { username }),
    ],
  }),
  CONTACT_ADDED: ({ t, place, username, about }: NoticeFacts): MailContent => ({
    subject: t('A contact was added to your account on {place}', { place }),
    paragraphs: [t('{contact} is being added to {username}.', { contact: about, username })],
    closing: notYou(t),
  }),
  CONTACT_REMOVED: ({ t, place, username, about }: NoticeFacts): MailContent => ({
    subject: t('A contact was removed from your account on {place}', { place }),
    paragraphs: [t('{contact} no longer belongs to {username}.', { contact: about, username })],
    closing: notYou(t),
  }),
  ...keyNotices(notYou),
  ...botNotices,
  ...signInNotices(notYou),
  ...hookNotices,
  FACTOR_ADDED: ({ t, place, username, about }: NoticeFacts): MailContent => ({
    subject: t('A way to sign in was added on {place}', { place }),
    paragraphs: [t('Added to {username}: {way}.', { way: wayIn(t, about), username })],
    closing: notYou(t),
  }),
  FACTOR_REMOVED: ({ t, place, username, about }: NoticeFacts): MailContent => ({
    subject: t('A way to sign in was removed on {place}', { place }),
    paragraphs: [
      t('Removed from {username}: {way}. All other devices were signed out.', { way: wayIn(t, about), username }),
    ],
    closing: notYou(t),
  }),
  DEACTIVATED: ({ t, place, username, origin }: NoticeFacts): MailContent => ({
    subject: t('Your account on {place} is deactivated', { place }),
    paragraphs: [
      t('{username} is deactivated: profile and posts are hidden. Sign in whenever you like to come back.', {
        username,
      }),
    ],
    link: signIn(t, origin),
  }),
  DELETION_REQUESTED: ({ t, tag, place, username, origin, about }: NoticeFacts): MailContent => ({
    subject: t('Your account on {place} will be deleted', { place }),
    paragraphs: [
      t('{username} is hidden and will be erased for good on {day}. Until then you can sign in and take it back.', {
        username,
        day: dayIn(tag, new Date(about)),
      }),
    ],
    link: { label: t('Take it back'), url: `${origin}/signin` },
    closing: notYou(t),
  }),
  ERASED: ({ t, place, username, about }: NoticeFacts): MailContent => ({
    subject: t('Your account on {place} has been erased', { place }),
    paragraphs: [
      about === 'KEEP_POSTS'
        ? t('{username} has been erased for good. Its posts and comments stay where they were, without a name.', {
            username,
          })
        : t('{username} has been erased for good, with its posts, messages and everything else.', { username }),
      t('What was paid, and what moderators decided, is kept without your name.'),
    ],
  }),
  EXPORT_READY: ({ t, place, origin }: NoticeFacts): MailContent => ({
    subject: t('Your archive from {place} is ready', { place }),
    paragraphs: [t('Everything of yours is in one archive. You can download it in the settings for seven days.')],
    link: { label: t('Open the settings'), url: `${origin}/settings/data` },
  }),
  CHILD_APPROVED: ({ t, place, username, origin }: NoticeFacts): MailContent => ({
    subject: t('Welcome to {place}', { place }),
    paragraphs: [t('Your parent agreed: {username} can now be used.', { username })],
    link: signIn(t, origin),
  }),
  CHILD_WITHDRAWN: ({ t, place, username }: NoticeFacts): MailContent => ({
    subject: t('Your account on {place} is frozen', { place }),
    paragraphs: [t('Your parent withdrew the permission for {username}.', { username })],
  }),
  CAME_OF_AGE: ({ t, place, username }: NoticeFacts): MailContent => ({
    subject: t('Your account on {place} is now yours alone', { place }),
    paragraphs: [
      t('You are of age: {username} is no longer linked to a parent, and the parent’s limits have ended.', {
        username,
      }),
    ],
  }),
  ORGANIZATION_VERIFIED: ({ t, place, username, origin, about }: NoticeFacts): MailContent => ({
    subject: t('Your organisation is confirmed on {place}', { place }),
    paragraphs: [
      t('{username} now has a page of its own on {place}. Sign in to make it yours.', { username, place }),
      ...noteIn(t, about),
    ],
    link: { label: t('Open the settings'), url: `${origin}/settings/organization` },
  }),
  ORGANIZATION_REJECTED: ({ t, place, username, about }: NoticeFacts): MailContent => ({
    subject: t('Your organisation was not confirmed on {place}', { place }),
    paragraphs: [
      t('Somebody looked at {username} and did not confirm it as an organisation.', { username }),
      ...noteIn(t, about),
    ],
    closing: t('Contact an administrator if you have questions.'),
  }),
  ADMITTED: ({ t, place, username, origin, about }: NoticeFacts): MailContent => ({
    subject: t('Welcome to {place}', { place }),
    paragraphs: [t('You were let in: {username} can now be used.', { username }), ...noteIn(t, about)],
    link: signIn(t, origin),
  }),
  DECLINED: ({ t, tag, place, username, about }: NoticeFacts): MailContent => {
    const [erasedAt = '', ...said] = about.split('\n')
    return {
      subject: t('About your account on {place}', { place }),
      paragraphs: [
        t('{place} has decided not to let you in.', { place }),
        ...noteIn(t, said.join('\n')),
        t('Everything you gave for {username} will be erased on {day}. You need not do anything.', {
          username,
          day: dayIn(tag, new Date(erasedAt)),
        }),
      ],
      closing: t('Contact an administrator if you have questions.'),
    }
  },
  UNBANNED: ({ t, place, username, origin, about }: NoticeFacts): MailContent => ({
    subject: t('Your account on {place} can be used again', { place }),
    paragraphs: [t('{username} is no longer banned.', { username }), ...noteIn(t, about)],
    link: signIn(t, origin),
  }),
  ROLES_CHANGED: ({ t, place, username, about }: NoticeFacts): MailContent => ({
    subject: t('Your role on {place} has changed', { place }),
    paragraphs: [
      about.includes('ADMINISTRATOR')
        ? t('{username} is now an administrator.', { username })
        : about.includes('MODERATOR')
          ? t('{username} is now a moderator.', { username })
          : t('{username} no longer has a role and is a member like everybody else.', { username }),
    ],
    closing: t('Contact an administrator if you have questions.'),
  }),
  VIEWED_AS: ({ t, tag, place, username, about }: NoticeFacts): MailContent => {
    const [at = '', writes = '', ...said] = about.split('\n')
    return {
      subject: t('An administrator looked at your account on {place}', { place }),
      paragraphs: [
        t('On {day} an administrator saw {place} as {username} does, for fifteen minutes at most.', {
          place,
          username,
          day: dayIn(tag, new Date(at)),
        }),
        writes === ''
          ? t('Nothing could be changed, and messages, sign-in and payments stayed closed.')
          : t('Changes were possible; messages, sign-in and payments stayed closed.'),
        ...noteIn(t, said.join('\n')),
      ],
      closing: t('Contact an administrator if you have questions.'),
    }
  },
  OWNER_SILENT: ({ t, place, username, origin, about }: NoticeFacts): MailContent => {
    const [groupId = '', ...name] = about.split('\n')
    const group = name.join('\n')
    return {
      subject: t('{group} has not seen you for a while', { group }),
      paragraphs: [
        t('You own {group} on {place}, and nobody has used {username} for two months.', { group, place, username }),
        t('If you stay away, a person you named may take the group over after 90 days, and its admins after 120.'),
      ],
      link: { label: t('Go to the group'), url: `${origin}/g/${groupId}` },
      closing: t('Signing in once is enough to keep it.'),
    }
  },
  GROUP_CLAIMED: ({ t, tag, place, origin, about }: NoticeFacts): MailContent => {
    const [token = '', dueAt = '', ...name] = about.split('\n')
    const group = name.join('\n')
    return {
      subject: t('Somebody wants to take over {group}', { group }),
      paragraphs: [
        t(
          'You own {group} on {place} and have not been seen for a long time. One of its people offers to take it over.',
          {
            group,
            place,
          },
        ),
        t('On {day} the group passes on, and you become one of its admins. You can stop this until then.', {
          day: dayIn(tag, new Date(dueAt)),
        }),
      ],
      link: { label: t('Keep my group'), url: `${origin}/keep-group/${token}` },
      closing: t('You need not sign in for this.'),
    }
  },
} as const satisfies Record<string, (facts: NoticeFacts) => MailContent>
export type Notice = keyof typeof noticeTemplates

/** A day as written in a language. */
export const dayIn = (language: string, at: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
