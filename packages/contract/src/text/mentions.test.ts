import { expect, test } from 'vitest'
import { mentionsIn } from './mentions.ts'

const known = new Map([
  ['ana', 'id-ana'],
  ['ben.k', 'id-ben'],
  ['user_name', 'id-user'],
])

test.each([
  ['@ana hello', ['@ana']],
  ['Grüße @ana, @nobody', ['@ana']],
  ['Ask @ben.k.', ['@ben.k']],
  ['@ana.Then what', ['@ana']],
  ['(@ana) and “@user_name”', ['@ana', '@user_name']],
  ['@Ana and @ANA', ['@Ana', '@ANA']],
  ['の@anaに待っている', ['@ana']],
  ['＠anaさん', ['＠ana']],
  ["@ana's page, .@ben.k", ['@ana', '@ben.k']],
  ['👋 @ana\n@ben.k', ['@ana', '@ben.k']],
  ['mail me@ana or @ana@example.org', []],
  ['@anaìs and @ana_b', []],
  ['f!@ana f#@ana f$@ana f%@ana f&@ana f*@ana @@ana', []],
  ['https://example.org/@ana', []],
  ['https://example.org/a?b=(@ana)', []],
])('%j names %j', (text, named) => {
  const bytes = Buffer.from(text)
  expect(mentionsIn(text, known).map(({ start, end }) => bytes.subarray(start, end).toString())).toEqual(named)
})

test('only people picked while writing are mentioned, at the bytes of their names', () => {
  expect(mentionsIn('Grüße @ana', known)).toEqual([{ start: 8, end: 12, userId: 'id-ana' }])
  expect(mentionsIn('@ana', new Map())).toEqual([])
})
