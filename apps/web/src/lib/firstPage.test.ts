import { expect, test } from 'vitest'
import { eventRoutes } from '../routes/events/routes.ts'
import { firstPageOf, homePageHref } from './firstPage.ts'

test('A member begins where they chose to, and at home where that is not known or has no screen', () => {
  const chosen = (page: Parameters<typeof homePageHref>[0]['page'], groupId: string | null = null) =>
    firstPageOf({ page, groupId })
  expect(chosen('FEED')).toBe('/home')
  expect(chosen('EXPLORE')).toBe('/discover')
  expect(chosen('GROUPS')).toBe('/g')
  expect(chosen('CHAT')).toBe('/messages')
  expect(chosen('GROUP', 'choir')).toBe('/g/choir')
  expect(chosen('GROUP')).toBe('/home')
  expect(firstPageOf(null)).toBe('/home')
})

test('Events open first as soon as they have a screen, and not before', () => {
  const screens = [...eventRoutes.member, ...eventRoutes.wide]
  expect(homePageHref({ page: 'EVENTS', groupId: null })).toBe(screens.length > 0 ? '/events' : null)
  expect(firstPageOf({ page: 'EVENTS', groupId: null })).toBe(screens.length > 0 ? '/events' : '/home')
})
