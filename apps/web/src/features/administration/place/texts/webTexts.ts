import { t } from '#lib/text/i18n/index.ts'
import type { SectionWords } from './sectionTexts.ts'

export const webTexts: SectionWords<'WEB'> = {
  searchEngines: {
    label: () => t('Search engines may list public pages'),
    hint: () => t('It can take weeks until pages disappear from results.'),
    field: { kind: 'SWITCH' },
  },
  appleApps: {
    label: () => t('Apps for iPhone, iPad and Mac'),
    hint: () =>
      t('They open links to this place: a team ID and a bundle ID, for example {app}. One per line.', {
        app: 'A1B2C3D4E5.org.example.app',
      }),
    wrong: () =>
      t('Each line needs a team ID of ten letters and digits, a dot and the bundle ID: {app}', {
        app: 'A1B2C3D4E5.org.example.app',
      }),
    field: { kind: 'LIST' },
  },
  androidApps: {
    label: () => t('Apps for Android'),
    hint: () =>
      t(
        'They open links to this place: a package, “=” and the SHA-256 fingerprint of its certificate, for example {app}. One per line.',
        { app: 'org.example.app=14:6D:…:C5' },
      ),
    wrong: () =>
      t('Each line needs a package, “=” and a fingerprint of 32 pairs of digits with colons between them: {app}', {
        app: 'org.example.app=14:6D:…:C5',
      }),
    field: { kind: 'LIST' },
  },
}
