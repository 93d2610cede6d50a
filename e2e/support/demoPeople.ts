import type { Member } from './people.ts'

/** The people of the neighbourhood; some have names that trip up naive programs. */
export const names = {
  leila: 'Leila Haddad',
  ben: 'Ben Okafor',
  noor: 'نور الدين الحسيني',
  midori: '葉山みどり',
  long: 'Maximiliana Oleksandrivna von Hohenberg-Castellanos y Quintanilla',
  blocked: 'Victor Blaine',
  quiet: 'Clara Nowak',
  newMember: 'Nia Brooks',
  owing: 'Oren Vidal',
  warden: 'Wanda Ruiz',
} as const
export type DemoPeople = Readonly<Record<keyof typeof names, Member>>
