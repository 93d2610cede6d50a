import { t, word } from '#lib/text/i18n/index.ts'
import type { SectionWords } from './sectionTexts.ts'

export const identityTexts: SectionWords<'IDENTITY'> = {
  name: {
    label: () => word('Name', 'of the place'),
    hint: () =>
      t(
        'In emails, page titles and notifications. Passkeys and authenticator apps keep the name they were set up with.',
      ),
    field: { kind: 'LINE', max: 80 },
  },
  intro: {
    label: () => word('Introduction', 'a sentence about the place'),
    hint: () => t('One sentence, on the front page and in search results'),
    field: { kind: 'TEXT', max: 280 },
  },
  about: {
    label: () => word('About', 'longer description of the place'),
    hint: () => t('Shown below the introduction on the front page'),
    field: { kind: 'FORMATTED', max: 5000 },
  },
  contact: {
    label: () => t('Contact address'),
    hint: () => t('For people who can’t sign in, such as suspended members'),
    field: { kind: 'EMAIL', max: 254 },
  },
  accent: {
    label: () => t('Accent colour'),
    hint: () => t('For buttons, links and selected items. In the dark a lighter one is used.'),
    field: { kind: 'COLOR' },
  },
}
