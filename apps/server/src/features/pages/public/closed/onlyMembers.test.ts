import { expect, test } from 'vitest'
import type { PageRequest } from '../../pageRequest.ts'
import { onlyMembers } from './onlyMembers.ts'

const person = { displayName: 'Ana', username: 'ana' }
const leadsTo = (url: string, viewer: object | null, visitors = false) =>
  onlyMembers({
    app: { place: { now: () => ({ switches: { visitors } }) } },
    request: { url },
    viewer: async () => viewer,
    goTo: (path: string) => path,
  } as unknown as PageRequest)

test.each([
  ['/communities?q=mill', '/signin?next=%2Fcommunities%3Fq%3Dmill'],
  ['/c/mill', '/signin?next=%2Fc%2Fmill'],
  ['/e/1/event.ics', '/signin?next=%2Fe%2F1%2Fevent.ics'],
  ['/lists/1', '/signin?next=%2Flists%2F1'],
  ['/', null],
  ['/signin', null],
  ['/terms', null],
  ['/join/SPRING', null],
])('where the place is not open to visitors, %s leads them to %s', async (url, expected) => {
  expect(await leadsTo(url, null)).toBe(expected)
  expect(await leadsTo(url, person)).toBeNull()
  expect(await leadsTo(url, null, true)).toBeNull()
})
