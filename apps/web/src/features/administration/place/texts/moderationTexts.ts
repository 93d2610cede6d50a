import { t, word } from '#lib/text/i18n/index.ts'
import type { SectionWords } from './sectionTexts.ts'

export const moderationTexts: SectionWords<'MODERATION'> = {
  groupDeadline: {
    label: () => t('How long may a group take over a report?'),
    hint: () => t('After that the moderators of the platform decide.'),
    field: {
      kind: 'CHOICE',
      choices: () => [
        { value: 'ONE_DAY', label: word('One day', 'how long a group may take') },
        { value: 'TWO_DAYS', label: word('Two days', 'how long a group may take') },
        { value: 'THREE_DAYS', label: word('Three days', 'how long a group may take') },
        { value: 'ONE_WEEK', label: word('One week', 'how long a group may take') },
      ],
    },
  },
}
