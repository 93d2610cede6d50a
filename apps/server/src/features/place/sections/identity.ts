import { type SettingsOf, defineSetting } from '../defineSetting.ts'

export const identity: SettingsOf<'IDENTITY'> = {
  name: defineSetting<'name'>({
    effect: 'SHOWN',
    default: 'Koinon',
    variable: { name: 'KOINON_NAME', valueOf: ({ instance }) => instance.name },
  }),
  intro: defineSetting<'intro'>({
    effect: 'SHOWN',
    default: 'A place for communities.',
    variable: { name: 'KOINON_INTRO', valueOf: ({ instance }) => instance.intro },
  }),
  about: defineSetting<'about'>({ effect: 'SHOWN', default: '' }),
  contact: defineSetting<'contact'>({
    effect: 'SHOWN',
    default: null,
    variable: { name: 'KOINON_CONTACT', valueOf: ({ instance }) => instance.contact },
  }),
  accent: defineSetting<'accent'>({ effect: 'SHOWN', default: null }),
}
