import { type SettingsOf, defineSetting } from '../defineSetting.ts'

export const entry: SettingsOf<'ENTRY'> = {
  // The variable knows no third way: its CLOSED has always admitted the invited.
  registration: defineSetting<'registration'>({
    effect: 'RULE',
    default: 'OPEN',
    variable: {
      name: 'REGISTRATION',
      valueOf: ({ registration }) => (registration === 'CLOSED' ? 'INVITED' : registration),
    },
  }),
  mailDomains: defineSetting<'mailDomains'>({ effect: 'RULE', default: [] }),
}
