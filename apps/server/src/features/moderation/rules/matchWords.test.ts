import { expect, test } from 'vitest'
import { type RuleContext, ruleTestOf } from './ruleTest.ts'
import { distanceOf, isSimilarImage } from './imageHashes.ts'
import type { RuleTarget } from './ruleTarget.ts'
import { capsTest, linksTest, wordsTest } from './matchWords.ts'

const words = (list: string[], wholeWords = true) => wordsTest({ kind: 'WORDS', words: list, wholeWords })

test.each`
  list              | whole    | text                    | found
  ${['and']}        | ${true}  | ${'Sand and sea'}       | ${true}
  ${['and']}        | ${true}  | ${'Sand'}               | ${false}
  ${['and']}        | ${false} | ${'Sand'}               | ${true}
  ${['schön']}      | ${true}  | ${'SCHON gut'}          | ${true}
  ${['free money']} | ${true}  | ${'FREE   money, now!'} | ${true}
  ${['free money']} | ${true}  | ${'free the money'}     | ${false}
  ${['馬鹿']}       | ${true}  | ${'あなたは馬鹿だ'}     | ${true}
  ${['سيئة']}       | ${true}  | ${'كلمة سيئة جدا'}      | ${true}
  ${['$$$']}        | ${true}  | ${'Make $$$ fast'}      | ${true}
`('$list in "$text": $found', ({ list, whole, text, found }) => {
  expect(words(list, whole)(text)).toBe(found)
})

test('a hundred thousand letters of anything are searched instantly', () => {
  const found = words(['aaaaaaaaab', 'a b a b c'])
  expect(found('a'.repeat(100_000))).toBe(false)
  expect(found('a b '.repeat(25_000))).toBe(false)
})

test('links are recognised by their domain and its subdomains, and counted', () => {
  const barred = linksTest({ kind: 'LINKS', domains: ['spam.example', '*.Bad.example'], moreThan: 2 })
  expect(barred('See https://shop.SPAM.example/x')).toBe(true)
  expect(barred('See www.bad.example.')).toBe(true)
  expect(barred('See https://notspam.example')).toBe(false)
  expect(barred('https://a.example https://b.example')).toBe(false)
  expect(barred('https://a.example https://b.example https://a.example')).toBe(true)
})

test('shouting is measured in letters that have capitals', () => {
  const shouts = capsTest({ kind: 'CAPS', share: 0.8, fromLetters: 10 })
  expect(shouts('READ THIS NOW!!! 123')).toBe(true)
  expect(shouts('READ')).toBe(false)
  expect(shouts('Read this now, please')).toBe(false)
  expect(shouts('これは静かな文章です')).toBe(false)
})

test('perceptual hashes differ in bits', () => {
  expect(distanceOf('00000000000000ff', '00000000000000fe')).toBe(1)
  expect(distanceOf('ffffffffffffffff', '0000000000000000')).toBe(64)
  expect(distanceOf('8000000180000001', '0000000000000000')).toBe(4)
  expect(distanceOf('8a5f00c3d2e19b74', '75a0ff3c2d1e648b')).toBe(64)
  expect(isSimilarImage(['00000000000000ff'], ['00000000000000f0'], 4)).toBe(true)
  expect(isSimilarImage(['00000000000000ff'], ['00000000000000f0'], 3)).toBe(false)
})

test('words in letters of several scripts are counted, in a title as in a text', async () => {
  const counts = (title: string | null, text: string, times: number) => {
    const subject = { title, text } as RuleTarget
    return ruleTestOf({ kind: 'MIXED_SCRIPTS', times })(subject, {} as RuleContext)
  }
  expect(await counts('Аmara', '', 1)).toBe(true)
  expect(await counts(null, 'Buy vіagra at рaypal', 2)).toBe(true)
  expect(await counts(null, 'Buy vіagra at рaypal', 3)).toBe(false)
  expect(await counts('Амара', 'Tシャツ, JR東日本, Ana', 1)).toBe(false)
})
