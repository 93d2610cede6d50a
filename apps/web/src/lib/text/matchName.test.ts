import { expect, test } from 'vitest'
import { foldText, matchName, wordsOf } from './matchName.ts'

const match = (query: string, name: string, keywords = '') =>
  matchName(wordsOf(query), foldText(name), foldText(keywords).text)
/** The name with what was typed in brackets. */
function marked(query: string, name: string): string | null {
  const found = match(query, name)
  if (found === null) return null
  return found.marks.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`,
    name,
  )
}

test.each([
  ['da', 'Dario Conti', 0, '[Da]rio Conti'],
  ['da', 'Switch to dark', 1, 'Switch to [da]rk'],
  ['da', 'Compost Saturday', 3, 'Compost Satur[da]y'],
  ['uberf', 'Die Überfahrt', 1, 'Die [Überf]ahrt'],
  ['cafe', '☕ Cafe\u0301 am Eck', 1, '☕ [Cafe\u0301] am Eck'],
  ['con dar', 'Dario Conti', 1, '[Dar]io [Con]ti'],
  ['factor', 'Two-factor authentication', 1, 'Two-[factor] authentication'],
  ['東', '関東の会', 1, '関[東]の会'],
])('%s finds %s', (query, name, quality, shown) => {
  expect(match(query, name)?.quality).toBe(quality)
  expect(marked(query, name)).toBe(shown)
})

test('every word has to fit, and one letter inside a word fits nothing', () => {
  expect(match('dario x', 'Dario Conti')).toBeNull()
  expect(match('o', 'Dario Conti')).toBeNull()
})

test('a keyword finds a name from its third letter on, and marks nothing in it', () => {
  expect(match('2fa', 'Two-factor authentication', '2fa mfa')).toEqual({ quality: 2, marks: [] })
  expect(match('2f', 'Two-factor authentication', '2fa mfa')).toBeNull()
  expect(match('actor', 'Passkeys', 'factor')).toBeNull()
})
