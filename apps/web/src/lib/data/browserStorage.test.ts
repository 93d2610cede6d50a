import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage } from './browserStorage.ts'
import { isNumber, isRecordOf, isText } from './shapes.ts'
import { singleKeys } from '../interaction/keys/shortcuts.ts'
import { countReaction, favoriteReactions } from '../entities/reactions/favoriteReactions.ts'
import { recentPlaces, rememberPlace } from '../navigation/recentPlaces.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('what is stored can be read and removed; what is no JSON, or of another shape, counts as nothing', () => {
  expect(deviceStorage.save('key', '{"a":1}')).toBe(true)
  expect([
    deviceStorage.read('key'),
    deviceStorage.readJson('key', isRecordOf(isNumber)),
    deviceStorage.keys(),
  ]).toEqual(['{"a":1}', { a: 1 }, ['key']])
  expect(deviceStorage.readJson('key', isText)).toBeNull()
  deviceStorage.save('key', '{')
  expect(deviceStorage.readJson('key', isRecordOf(isNumber))).toBeNull()
  deviceStorage.save('key', null)
  expect(deviceStorage.read('key')).toBeNull()
})

test('what a full storage does not take is kept by the page', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => 'before',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(deviceStorage.save('key', '{"a":1}')).toBe(false)
  expect([deviceStorage.read('key'), deviceStorage.readJson('key', isRecordOf(isNumber))]).toEqual([
    '{"a":1}',
    { a: 1 },
  ])
  vi.unstubAllGlobals()
  expect(deviceStorage.save('key', 'after')).toBe(true)
  expect([deviceStorage.read('key'), localStorage.getItem('key')]).toEqual(['after', 'after'])
})

test('with a storage that the browser refuses even to name, choices last as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  expect([deviceStorage.read('text'), deviceStorage.keys()]).toEqual([null, []])
  expect(deviceStorage.save('text', 'yes')).toBe(false)
  expect([deviceStorage.read('text'), deviceStorage.keys()]).toEqual(['yes', ['text']])
  deviceStorage.save('text', null)
  expect([deviceStorage.read('text'), deviceStorage.keys()]).toEqual([null, []])
  singleKeys.turn(false)
  expect(singleKeys.areOn()).toBe(false)
  singleKeys.turn(true)
})

test('a visit, a place and a reaction need no storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  rememberPlace('cleo', '/events')
  countReaction('cleo', '🎉')
  expect([recentPlaces('cleo'), favoriteReactions('cleo').length]).toEqual([['/events'], 3])
})
