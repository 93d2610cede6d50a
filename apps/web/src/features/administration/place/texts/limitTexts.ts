import { t, word } from '#lib/text/i18n/index.ts'
import type { SectionWords } from './sectionTexts.ts'

export const limitTexts: SectionWords<'LIMITS'> = {
  storageMegabytes: { label: () => t('Storage of one member, in MB'), field: { kind: 'NUMBER' } },
  imageMegabytes: { label: () => t('Largest picture, in MB'), field: { kind: 'NUMBER' } },
  audioMegabytes: { label: () => t('Largest audio file, in MB'), field: { kind: 'NUMBER' } },
  videoMegabytes: { label: () => t('Largest video, in MB'), field: { kind: 'NUMBER' } },
  newcomerDays: {
    label: () => t('Days for which an account is new'),
    hint: () => t('New accounts post and invite less. Leave empty to treat all alike.'),
    field: { kind: 'NUMBER' },
  },
  newcomerPosts: { label: () => t('Posts of a new account in 24 hours'), field: { kind: 'NUMBER' } },
  newcomerInvites: { label: () => t('Email invitations of a new account in 24 hours'), field: { kind: 'NUMBER' } },
  hooksPerSecond: {
    label: () => t('Messages of webhooks in a second'),
    hint: () => t('Of the whole place. The others wait; none is lost.'),
    field: { kind: 'NUMBER' },
  },
  hookLogDays: { label: () => t('Days for which the log of webhooks is kept'), field: { kind: 'NUMBER' } },
  longestKeyDays: {
    label: () => t('Days that keys for programs last at most'),
    hint: () =>
      t(
        'For new keys, and for those that are replaced. Keys that exist keep their end. For the administration 30 days at most.',
      ),
    field: { kind: 'NUMBER' },
  },
  founders: {
    label: () => t('Who may create groups?'),
    hint: () => t('Admins of a group can always add groups inside it.'),
    field: {
      kind: 'CHOICE',
      choices: () => [
        { value: 'EVERYONE', label: word('Every member', 'who may create groups') },
        { value: 'STAFF', label: t('Moderators and administrators') },
      ],
    },
  },
  botMakers: {
    label: () => t('Who may make bots?'),
    hint: () => t('A bot is an account for a program. Bots that exist go on working.'),
    field: {
      kind: 'CHOICE',
      choices: () => [
        { value: 'GROUP_ADMINS', label: t('Admins, for their groups') },
        { value: 'ADMINISTRATORS', label: t('Only administrators of this place') },
      ],
    },
  },
}
