import { expect, test } from 'vitest'
import { type Candidate, rankForYou, worth } from './ranking.ts'

const now = new Date('2026-05-01T12:00:00Z')
const candidate = (id: string, facts: Partial<Candidate> = {}): Candidate => ({
  id,
  authorId: id,
  groupId: null,
  sources: ['FEED'],
  interest: null,
  plainRepostOf: null,
  createdAt: now,
  responses: 0,
  hasMedia: false,
  authorTouches: 0,
  groupTouches: 0,
  seen: false,
  lessOf: false,
  ...facts,
})

test.each<[string, Partial<Candidate>, Partial<Candidate>]>([
  ['newer', {}, { createdAt: new Date('2026-04-30T12:00:00Z') }],
  ['by a near author', { authorTouches: 3 }, {}],
  ['of a near group', { groupTouches: 3 }, {}],
  ['answered by more', { responses: 10 }, { responses: 1 }],
  ['with a picture', { hasMedia: true }, {}],
  ['not seen yet', {}, { seen: true }],
  ['not asked to be less of', {}, { lessOf: true }],
  ['of whom one follows', {}, { sources: ['TRENDING'] }],
  ['reached by two ways', { sources: ['FEED', 'TRENDING'] }, {}],
])('A post is worth more if it is %s', (_, better, worse) => {
  expect(worth(candidate('a', better), now)).toBeGreaterThan(worth(candidate('a', worse), now))
})

test('No author appears three times in a row while another one is left, and nothing is lost', () => {
  const loud = Array.from({ length: 6 }, (_, index) => candidate(`loud-${index}`, { authorId: 'loud', responses: 50 }))
  const others = ['x', 'y'].map((id) => candidate(id))
  const ranked = rankForYou([...others, ...loud], now)
  expect(ranked.map(({ authorId }) => authorId)).toEqual(['loud', 'loud', 'y', 'loud', 'loud', 'x', 'loud', 'loud'])
  expect(new Set(ranked.map(({ id }) => id)).size).toBe(8)
  expect(rankForYou(loud.slice(0, 3), now)).toHaveLength(3)
})

test('A post appears once, itself or reposted, whichever rank its reposts have', () => {
  const [itself, passedOn] = [candidate('a'), candidate('b', { plainRepostOf: 'a', responses: 50 })]
  const reposts = ['c', 'd'].map((id) => candidate(id, { plainRepostOf: 'elsewhere' }))
  const quote = candidate('e')
  expect(rankForYou([itself, passedOn, ...reposts, quote], now).map(({ id }) => id)).toEqual(['e', 'd', 'a'])
})
