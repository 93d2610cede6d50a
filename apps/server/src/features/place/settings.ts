import type { PlaceSettingName } from '@koinon/contract/shared'
import { type Setting, defineSetting } from './defineSetting.ts'

/** All settings of the place. One that the contract names and this does not is a type error. */
export const settings: { readonly [N in PlaceSettingName]: Setting<N> } = {
  name: defineSetting<'name'>({
    section: 'IDENTITY',
    effect: 'SHOWN',
    default: 'Koinon',
    variable: { name: 'KOINON_NAME', valueOf: ({ instance }) => instance.name },
  }),
  intro: defineSetting<'intro'>({
    section: 'IDENTITY',
    effect: 'SHOWN',
    default: 'A place for communities.',
    variable: { name: 'KOINON_INTRO', valueOf: ({ instance }) => instance.intro },
  }),
  about: defineSetting<'about'>({ section: 'IDENTITY', effect: 'SHOWN', default: '' }),
  contact: defineSetting<'contact'>({
    section: 'IDENTITY',
    effect: 'SHOWN',
    default: null,
    variable: { name: 'KOINON_CONTACT', valueOf: ({ instance }) => instance.contact },
  }),
  // The variable knows no third way: its CLOSED has always admitted the invited.
  registration: defineSetting<'registration'>({
    section: 'ENTRY',
    effect: 'RULE',
    default: 'OPEN',
    variable: {
      name: 'REGISTRATION',
      valueOf: ({ registration }) => (registration === 'CLOSED' ? 'INVITED' : registration),
    },
  }),
  mailDomains: defineSetting<'mailDomains'>({ section: 'ENTRY', effect: 'RULE', default: [] }),
}

export const settingNames = Object.keys(settings) as PlaceSettingName[]
