import { expect, test } from 'vitest'
import { startPageOf } from './startPage.ts'

test('a member starts where they chose to, and at home if that is unknown', () => {
  const chosen = (page: NonNullable<Parameters<typeof startPageOf>[0]>['page'], groupId: string | null = null) =>
    startPageOf({ page, groupId })
  expect(chosen('FEED')).toBe('/home')
  expect(chosen('EXPLORE')).toBe('/discover')
  expect(chosen('GROUPS')).toBe('/g')
  expect(chosen('CHAT')).toBe('/messages')
  expect(chosen('EVENTS')).toBe('/events')
  expect(chosen('GROUP', 'choir')).toBe('/g/choir')
  expect(chosen('GROUP')).toBe('/home')
  expect(startPageOf(null)).toBe('/home')
})
