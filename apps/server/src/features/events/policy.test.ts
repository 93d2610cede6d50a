import { describe, expect, test } from 'vitest'
import { minuteMs } from '#kernel/durations.ts'
import { type GroupFacts, groupPolicy } from '#features/groups/index.ts'
import { groupFacts } from '#test/fixtures/groupFacts.ts'
import { eventPolicy } from './policy.ts'
import type { DateFacts, EventFacts } from './facts.ts'

const group = groupFacts({ eventScope: 'MEMBERS_ONLY' })
const now = new Date('2026-03-19T18:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * minuteMs)
const date: DateFacts = {
  id: 'd',
  originalStartAt: minutes(60),
  startAt: minutes(60),
  endAt: minutes(120),
  rsvpClosesAt: null,
  state: 'SCHEDULED',
  capacity: null,
  confirmedCount: 0,
}
type Given = Partial<Omit<EventFacts, 'group' | 'readsGroup' | 'seesMembers' | 'date'>> & {
  group?: Partial<GroupFacts>
  date?: Partial<DateFacts>
}
const event = (facts: Given): EventFacts => around(facts, { ...group, ...facts.group })
const around = (facts: Given, within: GroupFacts): EventFacts => ({
  id: 'e',
  groupId: 'g',
  createdBy: 'm',
  visibility: 'EVERYONE',
  joinScope: 'EVERYONE',
  confirmation: 'AUTO',
  linkAudience: 'CONFIRMED',
  byIsolatedAuthor: false,
  timeZone: 'Europe/Vienna',
  recurrence: null,
  questions: [],
  version: 1,
  isMaker: false,
  isNamedHost: false,
  isChecker: false,
  myState: null,
  isInside: false,
  ...facts,
  group: within,
  readsGroup: groupPolicy.sees.content(within),
  seesMembers: groupPolicy.seeMembers(within).ok,
  date: { ...date, ...facts.date },
})
const outcome = (verdict: { readonly ok: boolean; readonly code?: string }) => (verdict.ok ? 'allowed' : verdict.code)
const member = { membershipState: 'MEMBER', role: 'MEMBER' } as const
const admin = { membershipState: 'MEMBER', role: 'ADMIN' } as const
const closed = { visibility: 'GROUP_MEMBERS' } as const

describe('the view of an event', () => {
  test.each([
    ['an open one, a stranger', {}, true],
    ['an open one, somebody barred from the group', { group: { membershipState: 'BANNED' } }, false],
    ['one for members, a stranger', { visibility: 'GROUP_MEMBERS' }, false],
    ['one for members, a member', { visibility: 'GROUP_MEMBERS', group: member }, true],
    ['one for members, a guest who has left', { visibility: 'GROUP_MEMBERS', myState: 'CONFIRMED' }, false],
    ['one for members, its maker who has left', { visibility: 'GROUP_MEMBERS', isMaker: true }, false],
    ['an open one of a closed group, a stranger', { group: closed }, false],
    [
      'an open one of a closed group, somebody invited to the group',
      { group: { ...closed, membershipState: 'INVITED' } },
      false,
    ],
    ['an open one of a closed group, a member', { group: { ...closed, ...member } }, true],
    ['one of a subgroup, somebody outside its parent', { group: { kind: 'SUBGROUP', inParent: false } }, false],
    ['a byIsolatedAuthor one, its maker', { byIsolatedAuthor: true, isMaker: true, group: member }, true],
    ['a byIsolatedAuthor one, the group’s admin', { byIsolatedAuthor: true, group: admin }, false],
  ] as const)('%s', (_, facts, expected) => {
    expect(eventPolicy.sees.page(event(facts))).toBe(expected)
  })
})

describe('the rights to host, and to check in', () => {
  test.each([
    // who, facts, host, check-in
    ['its maker', { isMaker: true, group: member }, true, true],
    ['its maker, no longer in the group', { isMaker: true }, false, false],
    ['its maker, where everybody makes events', { isMaker: true, group: { eventScope: 'ALL' } }, true, true],
    ['a named host', { isNamedHost: true, group: member }, true, true],
    ['a named host who has left', { isNamedHost: true }, false, false],
    [
      'a named host who has left, where everybody makes events',
      { isNamedHost: true, group: { eventScope: 'ALL' } },
      false,
      false,
    ],
    ['an admin of the group', { group: admin }, true, true],
    ['a checker', { isChecker: true }, false, true],
    ['a member', { group: member }, false, false],
    ['a stranger', {}, false, false],
  ] as const)('%s', (_, facts, host, checkIn) => {
    expect(outcome(eventPolicy.needs.host(event(facts)))).toBe(host ? 'allowed' : 'NOT_ALLOWED')
    expect(outcome(eventPolicy.needs.checkIn(event(facts)))).toBe(checkIn ? 'allowed' : 'NOT_ALLOWED')
  })
})

describe('the right to answer', () => {
  test.each([
    // situation, facts, coming, not coming
    ['before it begins', {}, 'allowed', 'allowed'],
    ['one for members to join, a stranger', { joinScope: 'GROUP_MEMBERS' }, 'NOT_ALLOWED', 'allowed'],
    ['one for members to join, a member', { joinScope: 'GROUP_MEMBERS', group: member }, 'allowed', 'allowed'],
    ['taken off the list', { myState: 'REMOVED' }, 'NOT_ALLOWED', 'NOT_ALLOWED'],
    ['called off', { date: { state: 'CANCELLED' } }, 'EVENT_CANCELLED', 'allowed'],
    ['over', { date: { startAt: minutes(-60), endAt: now } }, 'EVENT_OVER', 'EVENT_OVER'],
    ['in progress', { date: { startAt: minutes(-60) } }, 'allowed', 'allowed'],
    ['in progress, who waits', { date: { startAt: now }, myState: 'WAITLISTED' }, 'allowed', 'allowed'],
    ['in progress, who is inside', { date: { startAt: now }, isInside: true }, 'allowed', 'CHECKED_IN'],
    ['in progress, closing later', { date: { startAt: now, rsvpClosesAt: minutes(1) } }, 'allowed', 'allowed'],
    ['in progress, closed', { date: { startAt: minutes(-9), rsvpClosesAt: now } }, 'RSVP_CLOSED', 'allowed'],
    ['closed', { date: { rsvpClosesAt: now } }, 'RSVP_CLOSED', 'allowed'],
    ['closed, who may come', { date: { rsvpClosesAt: now }, myState: 'INTERESTED' }, 'RSVP_CLOSED', 'allowed'],
    ['closing later', { date: { rsvpClosesAt: minutes(1) } }, 'allowed', 'allowed'],
  ] as const)('%s', (_, facts, coming, notComing) => {
    expect(outcome(eventPolicy.answer(event(facts), now))).toBe(coming)
    expect(outcome(eventPolicy.decline(event(facts), now))).toBe(notComing)
  })
})

describe('the visible parts of an event', () => {
  test.each([
    ['to who is confirmed', { myState: 'CONFIRMED' }, true],
    ['to who waits', { myState: 'WAITLISTED' }, false],
    ['to a host', { isMaker: true, group: member }, true],
    ['to everybody, where it is for all', { linkAudience: 'ALL' }, true],
    ['to a confirmed guest who no longer sees it', { myState: 'CONFIRMED', group: closed }, false],
  ] as const)('the link, %s', (_, facts, expected) => {
    expect(eventPolicy.seeLink(event(facts))).toBe(expected)
  })
  test.each([
    ['a host', { group: admin }, 'ALL'],
    ['a checker', { isChecker: true }, 'ALL'],
    ['a member', { group: member }, 'CONFIRMED'],
    ['a stranger', {}, 'NONE'],
    ['a stranger, where everybody sees members', { group: { memberListScope: 'EVERYONE' } }, 'CONFIRMED'],
  ] as const)('its guests, to %s', (_, facts, expected) => {
    expect(eventPolicy.seeGuests(event(facts))).toBe(expected)
  })
  test.each([
    ['SCHEDULED', minutes(1), 'SCHEDULED'],
    ['SCHEDULED', now, 'ENDED'],
    ['CANCELLED', minutes(1), 'CANCELLED'],
    ['CANCELLED', minutes(-1), 'CANCELLED'],
  ] as const)('%s until %s: %s', (state, endAt, expected) => {
    expect(eventPolicy.stateOf({ state, endAt }, now)).toBe(expected)
  })
})

test('viewers of an event discuss it, except removed guests', () => {
  expect(outcome(eventPolicy.discuss(event({})))).toBe('allowed')
  expect(outcome(eventPolicy.discuss(event({ myState: 'REMOVED' })))).toBe('POSTING_NOT_ALLOWED')
})

test('the flags agree with the verdicts', () => {
  const nothing = {
    seeGuests: false,
    invite: false,
    confirm: false,
    checkIn: false,
    update: false,
    edit: false,
    delete: false,
  }
  expect(eventPolicy.can(event({}), now)).toEqual({ ...nothing, rsvp: true, post: true })
  const all = { seeGuests: true, invite: true, confirm: true, checkIn: true, update: true, edit: true, delete: true }
  expect(eventPolicy.can(event({ group: admin }), now)).toEqual({ ...all, rsvp: true, post: true })
  expect(eventPolicy.can(event({ group: admin, date: { state: 'CANCELLED' } }), now)).toMatchObject({
    rsvp: false,
    invite: false,
    edit: true,
  })
  expect(eventPolicy.can(event({ group: member }), now)).toMatchObject({ seeGuests: true })
  expect(eventPolicy.can(event({ isChecker: true }), now)).toEqual({
    ...nothing,
    checkIn: true,
    seeGuests: true,
    rsvp: true,
    post: true,
  })
})
