import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage } from './browserStorage.ts'
import { countReaction, favoriteReactions } from '../entities/reactions/favoriteReactions.ts'
import { recentPlaces, rememberPlace } from '../navigation/recentPlaces.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('what is stored can be read and removed; what is no JSON counts as nothing', () => {
  expect(deviceStorage.save('key', '{"a":1}')).toBe(true)
  expect([deviceStorage.read('key'), deviceStorage.readJson('key'), deviceStorage.keys()]).toEqual([
    '{"a":1}',
    { a: 1 },
    ['key'],
  ])
  deviceStorage.save('key', '{')
  expect(deviceStorage.readJson('key')).toBeNull()
  deviceStorage.save('key', null)
  expect(deviceStorage.read('key')).toBeNull()
})

test('a full storage stores nothing and does not throw', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(deviceStorage.save('key', 'text')).toBe(false)
})

test('a storage that the browser refuses even to name is empty', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(deviceStorage.save('key', 'text')).toBe(false)
  expect([deviceStorage.read('key'), deviceStorage.readJson('key'), deviceStorage.keys()]).toEqual([null, null, []])
})

test('a visit, a place and a reaction need no storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  rememberPlace('ana', '/events')
  countReaction('ana', '🎉')
  expect([recentPlaces('ana'), favoriteReactions('ana').length]).toEqual([[], 3])
})
