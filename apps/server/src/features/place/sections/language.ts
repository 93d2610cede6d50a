import { languageTags } from '@koinon/contract/shared'
import { type SettingsOf, defineSetting } from '../defineSetting.ts'

export const language: SettingsOf<'LANGUAGE'> = {
  defaultLanguage: defineSetting<'defaultLanguage'>({ effect: 'RULE', default: 'en' }),
  languages: defineSetting<'languages'>({ effect: 'RULE', default: [...languageTags] }),
  timeZone: defineSetting<'timeZone'>({ effect: 'SHOWN', default: 'UTC' }),
  country: defineSetting<'country'>({ effect: 'SHOWN', default: null }),
}
