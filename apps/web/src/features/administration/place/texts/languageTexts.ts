import { locales, t, word } from '#lib/text/i18n/index.ts'
import { phoneCountries } from '#lib/text/phones/phoneCountries.ts'
import { allZones } from '#lib/text/timeZones.ts'
import { languageLabel } from '#lib/text/languageLabel.ts'
import type { SectionWords } from './sectionTexts.ts'

const shipped = () =>
  locales.filter(({ isShipped }) => isShipped).map(({ tag }) => ({ value: tag, label: languageLabel(tag) }))

export const languageTexts: SectionWords<'LANGUAGE'> = {
  defaultLanguage: {
    label: () => t('Default language'),
    hint: () => t('For people who prefer none of the languages offered'),
    field: { kind: 'CHOICE', choices: shipped },
  },
  languages: {
    label: () => t('Languages offered'),
    hint: () => t('Members who use another one keep it until they choose again.'),
    field: { kind: 'CHOICES', choices: shipped },
  },
  timeZone: {
    label: () => word('Time zone', 'settings of the place'),
    hint: () => t('Of new members, until they set their own'),
    field: { kind: 'CHOICE', choices: () => allZones().map((timeZone) => ({ value: timeZone, label: timeZone })) },
  },
  country: {
    label: () => word('Country', 'settings of the place'),
    hint: () => t('For phone numbers without a country code'),
    field: {
      kind: 'CHOICE',
      choices: () => [
        { value: '', label: t('The country of the visitor’s language') },
        ...phoneCountries().map(({ code, name }) => ({ value: code, label: name })),
      ],
    },
  },
}
