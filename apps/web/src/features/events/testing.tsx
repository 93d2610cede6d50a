import type { EventView } from './types.ts'

const person = (name: string) => ({
  id: name.toLowerCase(),
  username: name.toLowerCase(),
  displayName: name,
  kind: 'PERSON',
  avatar: null,
})

/** An event of a garden club as its host sees it, for tests. */
export const supper = {
  id: 'e',
  version: 3,
  title: 'Harvest supper',
  description: { text: '', facets: [] },
  cover: null,
  group: { id: 'g', name: 'Garden Club', visibility: 'EVERYONE', enterpriseGroup: null },
  startTime: new Date('2099-11-28T17:00:00Z'),
  endTime: new Date('2099-11-28T19:00:00Z'),
  zone: 'UTC',
  state: 'SCHEDULED',
  recurrence: null,
  place: null,
  online: false,
  onlineLink: null,
  linkFor: 'CONFIRMED',
  visibility: 'EVERYONE',
  joinScope: 'EVERYONE',
  confirmation: 'AUTO',
  asksHost: false,
  capacity: null,
  seatsLeft: null,
  cost: null,
  locked: null,
  rsvpClosesAt: null,
  questions: [],
  hosts: [person('Olga')],
  checkers: [person('Kim')],
  friendsGoing: { count: 0, items: [] },
  myState: null,
  me: null,
  can: { edit: true },
} as unknown as EventView
