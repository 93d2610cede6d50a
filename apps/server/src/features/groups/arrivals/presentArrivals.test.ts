import { expect, test } from 'vitest'
import { type ArrivalRow, presentArrivals } from './presentArrivals.ts'

const way = (people: number, kind: ArrivalRow['kind'] = 'OTHER'): ArrivalRow => ({
  kind,
  joinCodeId: null,
  label: null,
  group: null,
  people,
  registered: people - 1,
  joined: null,
  posted: 1,
})

test('ways of five people and more stand alone, the largest first; the others are added up', () => {
  const { people, ways } = presentArrivals('MONTH', [way(5), way(9, 'INVITATION'), way(4, 'JOIN_CODE'), way(2)])
  expect(people).toBe(20)
  expect(ways).toMatchObject([
    { kind: 'INVITATION', people: 9, registered: 8, joined: null },
    { kind: 'OTHER', people: 5, registered: 4 },
    { kind: 'FEW', people: 6, registered: 4, joined: null, posted: 2 },
  ])
})

test('of fewer than five people altogether only their number is told', () => {
  expect(presentArrivals('WEEK', [way(2), way(2, 'INVITATION')]).ways).toMatchObject([
    { kind: 'FEW', people: 4, registered: null, posted: null },
  ])
  expect(presentArrivals('WEEK', [])).toMatchObject({ people: 0, ways: [] })
})
