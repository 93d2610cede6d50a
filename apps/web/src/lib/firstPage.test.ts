import { expect, test } from 'vitest'
import { firstPageOf } from './firstPage.ts'

test('a member starts where they chose to, and at home if that is unknown', () => {
  const chosen = (page: NonNullable<Parameters<typeof firstPageOf>[0]>['page'], groupId: string | null = null) =>
    firstPageOf({ page, groupId })
  expect(chosen('FEED')).toBe('/home')
  expect(chosen('EXPLORE')).toBe('/discover')
  expect(chosen('GROUPS')).toBe('/g')
  expect(chosen('CHAT')).toBe('/messages')
  expect(chosen('EVENTS')).toBe('/events')
  expect(chosen('GROUP', 'choir')).toBe('/g/choir')
  expect(chosen('GROUP')).toBe('/home')
  expect(firstPageOf(null)).toBe('/home')
})
