import { expect, test } from 'vitest'
import { readMarkdown } from '../readMarkdown.ts'
import { writeMarkdown } from '../writeMarkdown.ts'
import { passageOf } from './passageOf.ts'

const filler = 'Sift it well. '.repeat(60).trim()
const encoder = new TextEncoder()

/** The passage of an article for a word in it, as Markdown, and the words that are marked in it. */
function passageFor(word: string, body: string) {
  const { text, formats } = readMarkdown(`Brötchen\n===\n${body}`)
  const starts = [...text.matchAll(new RegExp(word, 'gu'))].map(
    ({ index }) => encoder.encode(text.slice(0, index)).length,
  )
  const found = starts.map((start) => ({ start, end: start + encoder.encode(word).length }))
  const passage = passageOf({ text, facets: [...formats] }, found)
  const marked = passage.found.map(({ start, end }) => Buffer.from(passage.text).subarray(start, end).toString())
  return { written: writeMarkdown(passage.text, passage.facets), marked }
}

test.each`
  finds                       | body                                      | written                                       | marked
  ${'in the beginning'}       | ${'Some **salt**.'}                       | ${'Brötchen\n===\nSome **salt**.'}            | ${['salt']}
  ${'further on, in a line'}  | ${`${filler}\n\nÜber **salt** and salt.`} | ${'Brötchen\n===\n\nÜber **salt** and salt.'} | ${['salt', 'salt']}
  ${'further on, in an item'} | ${`${filler}\n\n- Flour\n- *More salt*`}  | ${'Brötchen\n===\n\n- *More salt*'}           | ${['salt']}
  ${'in what is covered'}     | ${`${filler}\n\n||It was the salt||`}     | ${'Brötchen\n===\n\n||It was the salt||'}     | ${['salt']}
  ${'nowhere'}                | ${'Some flour.'}                          | ${'Brötchen\n===\nSome flour.'}               | ${[]}
`('what a search finds $finds is shown with its title and formats', ({ body, written, marked }) => {
  expect(passageFor('salt', body)).toEqual({ written, marked })
})

test('a passage begins and ends with a word of a long paragraph, and covers what is covered', () => {
  const { written, marked } = passageFor(
    'salt',
    `${filler}\n\n||${'cover me '.repeat(60)}salt ${'cover me '.repeat(200)}end||`,
  )
  expect(written).toMatch(/^Brötchen\n===\n\n\|\|(?:cover|me) .* salt .*(?:cover|me)\|\|$/u)
  expect(written.length).toBeLessThan(640)
  expect(marked).toEqual(['salt'])
})
