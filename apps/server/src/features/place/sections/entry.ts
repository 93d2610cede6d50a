import { type SettingsOf, defineSetting } from '../defineSetting.ts'

export const entry: SettingsOf<'ENTRY'> = {
  // The variable knows two ways alone: its CLOSED has always admitted the invited.
  registration: defineSetting<'registration'>({
    effect: 'RULE',
    default: 'OPEN',
    variable: {
      name: 'REGISTRATION',
      valueOf: ({ registration }) => (registration === 'CLOSED' ? 'INVITED' : registration),
    },
  }),
  applicationQuestion: defineSetting<'applicationQuestion'>({ effect: 'RULE', default: null }),
  mailDomains: defineSetting<'mailDomains'>({ effect: 'RULE', default: [] }),
}
