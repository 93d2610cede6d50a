import { t, word } from '#lib/text/i18n/index.ts'
import type { SectionWords } from './sectionTexts.ts'

export const switchTexts: SectionWords<'SWITCHES'> = {
  prayers: { label: () => t('Prayer requests in profiles'), field: { kind: 'SWITCH' } },
  testimonials: { label: () => t('A testimonial in profiles'), field: { kind: 'SWITCH' } },
  premium: {
    label: () => t('Groups sell offers'),
    hint: () => t('Switched off, nothing new is sold. Paid subscriptions go on and are renewed.'),
    field: { kind: 'SWITCH' },
  },
  live: {
    label: () => t('Live streams of organizations'),
    hint: () => t('Switched off, no stream begins. One that is on the air goes on to its end.'),
    field: { kind: 'SWITCH' },
  },
  recommendations: { label: () => t('Suggestions of people and groups'), field: { kind: 'SWITCH' } },
  visitors: {
    label: () => t('Open to visitors'),
    hint: () => t('Switched off, communities, posts, events and lists are for people who are signed in.'),
    field: { kind: 'SWITCH' },
  },
  keys: {
    label: () => t('Keys for programs'),
    hint: () => t('Switched off, no program acts for a member. Keys that exist work again when it is switched on.'),
    field: { kind: 'SWITCH' },
  },
  hooks: {
    label: () => word('Webhooks', 'messages to other software'),
    hint: () => t('Switched off, nothing is sent to other software.'),
    field: { kind: 'SWITCH' },
  },
  linkPreviews: {
    label: () => t('Previews of linked pages'),
    hint: () => t('The server fetches the pages. Readers’ devices don’t.'),
    field: { kind: 'SWITCH' },
  },
  demoForm: { label: () => t('A form for visitors to ask for a demonstration'), field: { kind: 'SWITCH' } },
}
