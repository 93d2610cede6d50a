import { t } from '#lib/text/i18n/index.ts'
import type { SectionWords } from './sectionTexts.ts'

export const switchTexts: SectionWords<'SWITCHES'> = {
  prayers: { label: () => t('Prayer requests in profiles'), field: { kind: 'SWITCH' } },
  testimonials: { label: () => t('A testimonial in profiles'), field: { kind: 'SWITCH' } },
  linkPreviews: {
    label: () => t('Previews of linked pages'),
    hint: () => t('The server fetches the pages. Readers’ devices don’t.'),
    field: { kind: 'SWITCH' },
  },
  demoForm: { label: () => t('A form for visitors to ask for a demonstration'), field: { kind: 'SWITCH' } },
  searchEngines: {
    label: () => t('Search engines may list public pages'),
    hint: () => t('It can take weeks until pages disappear from results.'),
    field: { kind: 'SWITCH' },
  },
}
