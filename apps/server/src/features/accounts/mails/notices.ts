import type { Words } from './message.ts'

export interface NoticeFacts {
  readonly instance: string
  readonly origin: string
  readonly username: string
  /** A masked contact, a browser, a date: what the notice is about. */
  readonly about: string
}

const notYou =
  'If it was not you: set a new password at once, end all sessions in the settings, and write to the people who run this place.'

/** What an account's holder is told after something of its safety changed. */
export const noticeTemplates = {
  PASSWORD_CHANGED: ({ instance, username }: NoticeFacts): Words => ({
    subject: `Your password on ${instance} was changed`,
    paragraphs: [`The password of @${username} was just changed. All other devices were signed out.`],
    closing: notYou,
  }),
  USERNAME_CHANGED: ({ instance, username, about }: NoticeFacts): Words => ({
    subject: `Your name on ${instance} is @${username} now`,
    paragraphs: [`The user name was changed from @${about} to @${username}. The old one is kept for you for 90 days.`],
    closing: notYou,
  }),
  NEW_SIGN_IN: ({ instance, username, about }: NoticeFacts): Words => ({
    subject: `A new device is signed in on ${instance}`,
    paragraphs: [`@${username} was just signed in with a device we have not seen before: ${about}.`],
    closing: notYou,
  }),
  SESSION_COPIED: ({ instance, username }: NoticeFacts): Words => ({
    subject: `A session on ${instance} was ended for your safety`,
    paragraphs: [
      `Somebody used an old key of a session of @${username}: it may have been copied. That session was ended. Sign in again.`,
    ],
    closing: notYou,
  }),
  ALREADY_A_MEMBER: ({ instance, username, origin }: NoticeFacts): Words => ({
    subject: `You already have an account on ${instance}`,
    paragraphs: [
      `Somebody, most likely you, tried to register with this address. It already belongs to @${username}; nothing was changed.`,
    ],
    link: { label: 'Sign in', url: `${origin}/signin` },
    closing: 'Forgot the password? You can have a code sent instead.',
  }),
  CONTACT_WANTED: ({ instance, username }: NoticeFacts): Words => ({
    subject: `Somebody tried to use your address on ${instance}`,
    paragraphs: [`Another account tried to add this address. It belongs to @${username}; nothing was changed.`],
  }),
  CONTACT_ADDED: ({ instance, username, about }: NoticeFacts): Words => ({
    subject: `A way to reach you was added on ${instance}`,
    paragraphs: [`${about} is being added to @${username}.`],
    closing: notYou,
  }),
  CONTACT_REMOVED: ({ instance, username, about }: NoticeFacts): Words => ({
    subject: `A way to reach you was removed on ${instance}`,
    paragraphs: [`${about} does not belong to @${username} any more.`],
    closing: notYou,
  }),
  FACTOR_ADDED: ({ instance, username, about }: NoticeFacts): Words => ({
    subject: `A way to sign in was added on ${instance}`,
    paragraphs: [`${about} was added to @${username}.`],
    closing: notYou,
  }),
  FACTOR_REMOVED: ({ instance, username, about }: NoticeFacts): Words => ({
    subject: `A way to sign in was removed on ${instance}`,
    paragraphs: [`${about} was removed from @${username}. All other devices were signed out.`],
    closing: notYou,
  }),
  DEACTIVATED: ({ instance, username, origin }: NoticeFacts): Words => ({
    subject: `Your account on ${instance} rests`,
    paragraphs: [`@${username} is deactivated: profile and posts are hidden. Sign in whenever you like to come back.`],
    link: { label: 'Sign in', url: `${origin}/signin` },
  }),
  DELETION_REQUESTED: ({ instance, username, origin, about }: NoticeFacts): Words => ({
    subject: `Your account on ${instance} will be deleted`,
    paragraphs: [
      `@${username} is hidden and will be erased for good on ${about}. Until then you can sign in and take it back.`,
    ],
    link: { label: 'Take it back', url: `${origin}/signin` },
    closing: notYou,
  }),
  EXPORT_READY: ({ instance, origin }: NoticeFacts): Words => ({
    subject: `Your archive of ${instance} is ready`,
    paragraphs: ['Everything of yours is in one archive. It can be fetched in the settings for seven days.'],
    link: { label: 'Open the settings', url: `${origin}/settings/data` },
  }),
  CHILD_APPROVED: ({ instance, username, origin }: NoticeFacts): Words => ({
    subject: `Welcome to ${instance}`,
    paragraphs: [`Your parent agreed: @${username} can be used now.`],
    link: { label: 'Sign in', url: `${origin}/signin` },
  }),
  CHILD_WITHDRAWN: ({ instance, username }: NoticeFacts): Words => ({
    subject: `Your account on ${instance} is frozen`,
    paragraphs: [`Your parent withdrew the permission for @${username}.`],
  }),
} as const satisfies Record<string, (facts: NoticeFacts) => Words>
export type Notice = keyof typeof noticeTemplates
