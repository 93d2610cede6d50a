import { expect, test } from 'vitest'
import { matchPositions } from './matchPositions.ts'

const wordsAt = (query: string, text: string) =>
  matchPositions(query, text)?.map(({ start, end }) => text.slice(start, end))

test.each([
  ['garden', 'Our garden, the GARDEN.', ['garden', 'GARDEN']],
  ['Garden', '(garden) grows “garden”…', ['garden', 'garden']],
  ['garten', '🌱 Garten\nund #garten', ['Garten', 'garten']],
  ['حديقة', 'في حديقة كبيرة', ['حديقة']],
])('%s is in “%s” as written', (query, text, words) => {
  expect(wordsAt(query, text)).toEqual(words)
})

test.each([
  ['several words', 'old garden', 'An old garden'],
  ['a phrase', '"garden"', 'An old garden'],
  ['a word that is left out', '-garden', 'An old garden'],
  ['a short word', 'go', 'We go'],
  ['another form beside it', 'garden', 'The garden and other gardens'],
  ['a form with an accent', 'garden', 'The garden, Gärdener'],
  ['another form alone', 'garden', 'Two gardens'],
  ['none that can be seen', 'ran', 'Running'],
  ['part of an address', 'garden', 'Write to garden@example.org'],
  ['part of a compound', 'garden', 'A garden-party'],
  ['an ending with an apostrophe', 'garden', "The garden's end"],
])('PostgreSQL is asked about %s', (_, query, text) => {
  expect(matchPositions(query, text)).toBeNull()
})
