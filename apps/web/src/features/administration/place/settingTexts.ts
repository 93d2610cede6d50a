import type { PlaceSettingName } from '@koinon/contract/shared'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'

export type SettingsView = ReplyOf<'admin.settings'>
export type SectionName = SettingsView['sections'][number]['name']
export type Item = SettingsView['sections'][number]['items'][number]

export const sectionTitles: Readonly<Record<SectionName, () => string>> = {
  IDENTITY: () => t('Name and description'),
}

export interface SettingWords {
  readonly label: () => string
  readonly hint?: () => string
  /** The field it is changed with, and the most characters it takes. */
  readonly field: { readonly kind: 'LINE' | 'TEXT' | 'EMAIL'; readonly max: number }
}

/** Every setting has its words and its field. */
export const settingWords: Readonly<Record<PlaceSettingName, SettingWords>> = {
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
    field: { kind: 'TEXT', max: 5000 },
  },
  contact: {
    label: () => t('Contact address'),
    hint: () => t('For people who can’t sign in, such as suspended members'),
    field: { kind: 'EMAIL', max: 254 },
  },
}
