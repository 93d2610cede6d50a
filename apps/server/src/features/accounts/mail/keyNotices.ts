import type { Translate } from '#adapters/translation/translator.ts'
import type { MailContent } from '#kernel/text/mailTemplate.ts'
import type { NoticeFacts } from './noticeFacts.ts'

/** Mails about keys for programs and secret addresses; `about` is the name of the key, or the names of several. */
export const keyNotices = (notYou: (t: Translate) => string) => ({
  KEY_MADE: ({ t, place, username, about }: NoticeFacts): MailContent => ({
    subject: t('A key for a program was made on {place}', { place }),
    paragraphs: [t('The key “{name}” lets a program act as {username}.', { name: about, username })],
    closing: notYou(t),
  }),
  KEY_ENDS: ({ t, place, username, about, origin }: NoticeFacts): MailContent => ({
    subject: t('A key for a program on {place} ends in a week', { place }),
    paragraphs: [
      t('The key “{name}” of {username} ends within seven days. A program that uses it will stop then.', {
        name: about,
        username,
      }),
    ],
    link: { label: t('Open the settings'), url: `${origin}/settings/software` },
  }),
  KEYS_ENDED: ({ t, place, username, about, origin }: NoticeFacts): MailContent => ({
    subject: t('Keys for programs on {place} ended', { place }),
    paragraphs: [
      t('With the other sign-ins of {username} these keys ended: {names}. Programs that use them need new ones.', {
        names: about,
        username,
      }),
    ],
    link: { label: t('Open the settings'), url: `${origin}/settings/software` },
  }),
  FEEDS_ENDED: ({ t, place, username, origin }: NoticeFacts): MailContent => ({
    subject: t('Secret addresses of feeds and calendars on {place} ended', { place }),
    paragraphs: [
      t('With the other sign-ins of {username} its secret addresses ended. Feed readers and calendars need new ones.', {
        username,
      }),
    ],
    link: { label: t('Open the settings'), url: `${origin}/settings/feeds` },
  }),
  KEY_LEAKED: ({ t, place, username, about, origin }: NoticeFacts): MailContent => ({
    subject: t('A key for a program on {place} was ended for your safety', { place }),
    paragraphs: [
      t('The key “{name}” of {username} was found where others could read it. It no longer works; make a new one.', {
        name: about,
        username,
      }),
    ],
    link: { label: t('Open the settings'), url: `${origin}/settings/software` },
  }),
})
