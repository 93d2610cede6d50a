import { expect, test } from 'vitest'
import { isSmallEnough, kindOf, typeOf } from './fileKinds.ts'

const file = (name: string, type: string) => ({ name, type, size: 1 })

test.each([
  ['Holiday.HEIC', '', 'image/heic', 'IMAGE'],
  ['film.mkv', '', 'video/x-matroska', 'VIDEO'],
  ['film.mkv', 'application/octet-stream', 'video/x-matroska', 'VIDEO'],
  ['song.flac', '', 'audio/flac', 'AUDIO'],
  ['photo.heic', 'image/jpeg', 'image/jpeg', 'IMAGE'],
  ['notes.txt', 'text/plain', 'text/plain', null],
  ['heic', '', '', null],
  ['a.constructor', '', '', null],
])('%s, of the type “%s” by the browser, is declared as %s', (name, type, declared, kind) => {
  expect(typeOf(file(name, type))).toBe(declared)
  expect(kindOf(file(name, type))).toBe(kind)
  expect(isSmallEnough(file(name, type))).toBe(kind !== null)
})
