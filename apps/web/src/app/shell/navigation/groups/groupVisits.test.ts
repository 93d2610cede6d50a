import { afterEach, expect, test, vi } from 'vitest'
import { shownGroups, visitOrder } from './groupVisits.ts'
import { recordVisit } from './recordVisit.ts'

afterEach(() => localStorage.clear())

const groups = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }))
const idsOf = (shown: readonly { readonly id: string }[]) => shown.map(({ id }) => id).join('')

test('the groups visited last come first, the others keep their order, and five are shown', () => {
  expect(idsOf(shownGroups(groups, { order: ['f', 'c'], openId: undefined, max: 5 }))).toBe('fcabd')
  expect(idsOf(shownGroups(groups, { order: [], openId: 'b', max: 5 }))).toBe('abcde')
})

test('an open group that is not among them takes the last place', () => {
  expect(idsOf(shownGroups(groups, { order: [], openId: 'f', max: 5 }))).toBe('abcdf')
})

test('a visit changes the order of the next page, not of the open one', async () => {
  expect(visitOrder('ana')).toEqual([])
  recordVisit('ana', 'b')
  recordVisit('ana', 'c')
  recordVisit('ana', 'b')
  expect(visitOrder('ana')).toEqual([])
  vi.resetModules()
  const next = await import('./groupVisits.ts')
  expect(next.visitOrder('ana')).toEqual(['b', 'c'])
})
