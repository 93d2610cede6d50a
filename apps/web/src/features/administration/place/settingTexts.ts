import type { PlaceSettingName } from '@koinon/contract/shared'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'

export type SettingsView = ReplyOf<'admin.settings'>
export type SectionName = SettingsView['sections'][number]['name']
export type Item = SettingsView['sections'][number]['items'][number]

export const sectionTitles: Readonly<Record<SectionName, () => string>> = {
  IDENTITY: () => t('Name and description'),
  ENTRY: () => word('Registration', 'settings of the place: who may create an account'),
}

export interface SettingWords {
  readonly label: () => string
  readonly hint?: () => string
  /** The field it is changed with, and the most characters it takes. */
  readonly field:
    | { readonly kind: 'LINE' | 'TEXT' | 'EMAIL'; readonly max: number }
    | { readonly kind: 'LIST' }
    | { readonly kind: 'CHOICE'; readonly choices: () => readonly { readonly value: string; readonly label: string }[] }
}

/** The words of a choice of a setting; undefined if it is not one. */
export function settingChoice(name: string, value: string): string | undefined {
  const field = wordsOf(name)?.field
  return field?.kind === 'CHOICE' ? field.choices().find((choice) => choice.value === value)?.label : undefined
}

/** The words of a setting; undefined if there is none of this name. */
export const wordsOf = (name: string): SettingWords | undefined =>
  Object.entries(settingWords).find(([known]) => known === name)?.[1]

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
  registration: {
    label: () => t('Who may create an account?'),
    hint: () => t('Administrators can always add people.'),
    field: {
      kind: 'CHOICE',
      choices: () => [
        { value: 'OPEN', label: word('Anyone', 'who may create an account') },
        { value: 'INVITED', label: t('People with an invitation code of an organisation') },
        { value: 'CLOSED', label: word('Nobody', 'who may create an account') },
      ],
    },
  },
  mailDomains: {
    label: () => t('Email domains'),
    hint: () =>
      t('New accounts need an address at one of these, for example {domain}. One per line.', { domain: 'example.org' }),
    field: { kind: 'LIST' },
  },
}
