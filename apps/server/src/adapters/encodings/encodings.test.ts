import { expect, test } from 'vitest'
import { declaredInXml, guessEncoding } from './encodings.ts'

const japanese = Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x82, 0xcc, 0x83, 0x79, 0x81, 0x5b, 0x83, 0x57])

test('an encoding is guessed only if the bytes can have it', () => {
  expect(guessEncoding(japanese)).toBe('shift_jis')
  expect(guessEncoding(Buffer.from('Gr\xfc\xdfe', 'latin1'))).toBeNull()
})

test.each([
  ['<?xml version="1.0" encoding="ISO-8859-1"?><rss/>', 'windows-1252'],
  ["<?xml version='1.0' encoding='windows-1251' ?><rss/>", 'windows-1251'],
  ['<?xml version="1.0" encoding="klingon"?><rss/>', null],
  ['<?xml version="1.0"?><rss>encoding="latin1"</rss>', null],
  ['<rss/>', null],
])('%s declares %s', (xml, expected) => {
  expect(declaredInXml(Buffer.from(xml))).toBe(expected)
})
