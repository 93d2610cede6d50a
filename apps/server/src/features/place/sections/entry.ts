import { writeChildAges } from '../childAges.ts'
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
  whoInvites: defineSetting<'whoInvites'>({ effect: 'RULE', default: 'EVERYONE' }),
  invitesAfterDays: defineSetting<'invitesAfterDays'>({ effect: 'RULE', default: 7 }),
  invitesPerMonth: defineSetting<'invitesPerMonth'>({ effect: 'RULE', default: null }),
  childAges: defineSetting<'childAges'>({
    effect: 'RULE',
    default: '13',
    variable: { name: 'CHILD_AGE', valueOf: ({ childAge }) => writeChildAges(childAge) },
  }),
  firstGroups: defineSetting<'firstGroups'>({ effect: 'RULE', default: [] }),
  welcome: defineSetting<'welcome'>({ effect: 'SHOWN', default: '' }),
}
