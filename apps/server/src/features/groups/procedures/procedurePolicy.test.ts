import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { procedurePolicy } from './procedurePolicy.ts'

const terms = { roll: 10, quorum: 50, threshold: 67 }

test.each([
  ['the quorum exactly, all for it', [5, 0, 0], terms, true],
  ['one below the quorum', [4, 0, 0], terms, false],
  ['abstentions reach the quorum', [3, 0, 2], terms, true],
  ['only abstentions', [0, 0, 10], terms, false],
  ['the threshold exactly', [3, 1, 1], { ...terms, threshold: 75 }, true],
  ['a vote below the threshold', [3, 2, 0], terms, false],
  ['two thirds are below 67 percent', [4, 2, 0], terms, false],
  ['a tie', [5, 5, 0], { ...terms, threshold: 51 }, false],
  ['a quorum that is no whole number of people', [2, 0, 0], { ...terms, roll: 9, quorum: 25 }, false],
  ['the next whole number of people', [3, 0, 0], { ...terms, roll: 9, quorum: 25 }, true],
  ['nobody on the roll', [0, 0, 0], { ...terms, roll: 0 }, false],
] as const)('a vote passes: %s', (_, [yes, no, abstain], of, expected) => {
  expect(procedurePolicy.passes({ yes, no, abstain }, of)).toBe(expected)
})

const now = new Date('2026-03-01T12:00:00Z')
const ballot = {
  kind: 'ADVICE',
  state: 'OPEN',
  secret: false,
  closesAt: new Date(now.getTime() + dayMs),
  carryOutAt: null,
  openedBy: 'opener',
} as const
const [fresh, again] = [
  { onRoll: true, hasVoted: false },
  { onRoll: true, hasVoted: true },
]
const codeOf = (verdict: { ok: boolean; code?: string }) => (verdict.ok ? 'allowed' : verdict.code)

test.each([
  ['a first vote', ballot, fresh, 'allowed'],
  ['a change of an open vote', ballot, again, 'allowed'],
  ['a second secret vote', { ...ballot, secret: true }, again, 'ALREADY_SUBMITTED'],
  ['somebody who is not on the roll', ballot, { ...fresh, onRoll: false }, 'NOT_ALLOWED'],
  ['at its end, before the job', { ...ballot, closesAt: now }, fresh, 'ALREADY_ENDED'],
  ['one that was withdrawn', { ...ballot, state: 'WITHDRAWN' as const }, fresh, 'ALREADY_ENDED'],
])('voting: %s', (_, of, voter, expected) => {
  expect(codeOf(procedurePolicy.vote(of, voter, now))).toBe(expected)
})

const waiting = { ...ballot, kind: 'OWNER', state: 'PASSED', carryOutAt: new Date(now.getTime() + dayMs) } as const
test.each([
  ['the person who opened it', ballot, { id: 'opener', role: 'MEMBER' }, 'allowed'],
  ['another member', ballot, { id: 'ben', role: 'MEMBER' }, 'NOT_ALLOWED'],
  ['an admin', ballot, { id: 'ada', role: 'ADMIN' }, 'allowed'],
  ['the owner, of one about the owner', { ...ballot, kind: 'OWNER' }, { id: 'olga', role: 'OWNER' }, 'NOT_ALLOWED'],
  ['the candidate who was elected', waiting, { id: 'opener', role: 'MEMBER' }, 'allowed'],
  ['what passed for other reasons', { ...waiting, kind: 'RULES' }, { id: 'opener', role: 'MEMBER' }, 'ALREADY_ENDED'],
] as const)('withdrawing: %s', (_, of, viewer, expected) => {
  expect(codeOf(procedurePolicy.withdraw(of, { ...viewer, customPermissions: null }, now))).toBe(expected)
})

test.each([
  [false, 'OPEN', true],
  [true, 'OPEN', false],
  [true, 'WITHDRAWN', false],
  [true, 'FAILED', true],
] as const)('the counts, secret: %s, in state %s: %s', (secret, state, expected) => {
  expect(procedurePolicy.showsResult({ secret, state })).toBe(expected)
})
