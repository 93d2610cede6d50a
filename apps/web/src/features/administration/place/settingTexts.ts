import type { PlaceSettingName } from '@koinon/contract/shared'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { entryTexts } from './texts/entryTexts.ts'
import { identityTexts } from './texts/identityTexts.ts'
import { languageTexts } from './texts/languageTexts.ts'
import { limitTexts } from './texts/limitTexts.ts'
import { mailTexts } from './texts/mailTexts.ts'
import { pictureTexts } from './texts/pictureTexts.ts'
import { moderationTexts } from './texts/moderationTexts.ts'
import { switchTexts } from './texts/switchTexts.ts'
import { videoTexts } from './texts/videoTexts.ts'
import { webTexts } from './texts/webTexts.ts'
import type { SettingWords } from './texts/sectionTexts.ts'

export type SettingsView = ReplyOf<'admin.settings'>
export type SectionName = SettingsView['sections'][number]['name']
export type Item = SettingsView['sections'][number]['items'][number]

export const sectionTitles: Readonly<Record<SectionName, () => string>> = {
  IDENTITY: () => t('Name and description'),
  PICTURES: () => word('Pictures', 'settings of the place'),
  LANGUAGE: () => word('Language and place', 'settings of the place'),
  LIMITS: () => word('Limits', 'settings of the place'),
  SWITCHES: () => word('Features', 'settings of the place: parts that can be left out'),
  WEB: () => word('Search engines and apps', 'settings of the place'),
  VIDEOS: () => word('Video sites', 'settings of the place'),
  MAIL: () => word('Email', 'settings of the place: sender of emails'),
  ENTRY: () => word('Registration', 'settings of the place: who may create an account'),
  MODERATION: () => word('Moderation', 'settings of the place'),
}

/** The words of a choice of a setting; undefined if it is not one. */
export function settingChoice(name: string, value: string): string | undefined {
  const field = wordsOf(name)?.field
  return field?.kind === 'CHOICE' || field?.kind === 'CHOICES'
    ? field.choices().find((choice) => choice.value === value)?.label
    : undefined
}

/** The words of a setting; undefined if there is none of this name. */
export const wordsOf = (name: string): SettingWords | undefined =>
  Object.entries(settingWords).find(([known]) => known === name)?.[1]

/** Every setting has its words and its field. */
export const settingWords: Readonly<Record<PlaceSettingName, SettingWords>> = {
  ...identityTexts,
  ...pictureTexts,
  ...languageTexts,
  ...entryTexts,
  ...mailTexts,
  ...moderationTexts,
  ...limitTexts,
  ...switchTexts,
  ...webTexts,
  ...videoTexts,
}
