import { afterEach, expect, test } from 'vitest'
import { clearPlaces, recentPlaces, rememberPlace } from './recentPlaces.ts'

afterEach(clearPlaces)

test('places are remembered once, the latest first, and pages below a group count as the group', () => {
  for (const pathname of ['/home', '/g/1/members', '/@ana/media', '/g/discover', '/home', '/g/1'])
    rememberPlace('ana', pathname)
  expect(recentPlaces('ana')).toEqual(['/g/1', '/home', '/g/discover', '/@ana'])
  for (let index = 0; index < 20; index += 1) rememberPlace('ana', `/events/${index}`)
  expect(recentPlaces('ana')).toHaveLength(12)
  expect(recentPlaces('ben')).toEqual([])
})

test('something else in the storage is ignored', () => {
  for (const stored of ['{', '{"accountId":"ana","places":"/home"}', '{"accountId":"ana"}']) {
    localStorage.setItem('koinon.places', stored)
    expect(recentPlaces('ana')).toEqual([])
  }
})
