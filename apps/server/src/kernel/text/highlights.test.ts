import { expect, test } from 'vitest'
import { highlightsOf } from './highlights.ts'

const marked = (text: string, query: string, options = {}) =>
  highlightsOf('text', text, query, options).map(({ start, end }) => Buffer.from(text).subarray(start, end).toString())

test.each([
  ['Ein Café in der Straße', 'cafe STRASSE', ['Café', 'Straße']],
  ['Smørrebrød fra København', 'smorrebrod kobenhavn', ['Smørrebrød', 'København']],
  ['Łódź ıslak', 'lodz islak', ['Łódź', 'ıslak']],
  ['الحَدِيقَةُ ٱلكبيرة', 'الحديقه الكبيرة', ['الحَدِيقَةُ', 'ٱلكبيرة']],
  ['שָׁלוֹם', 'שלום', ['שָׁלוֹם']],
  ['ﾄﾏﾄ', 'トマト', ['ﾄﾏﾄ']],
  ['gardens', 'gar garden', ['garden']],
])('in “%s”, “%s” is %j', (text, query, words) => {
  expect(marked(text, query)).toEqual(words)
})

test.each([
  ['Anna and Hannah', 'an', ['An', 'an']],
  ['Überfahrt über Überlingen', 'uber', ['Über', 'über', 'Über']],
  ['example.com/com', 'com', ['com', 'com']],
  ['明日の会議', '会議', ['会議']],
  ['東京Tower', 'tower', ['Tower']],
  ['🌱an', 'an', ['an']],
])('in “%s”, words beginning with “%s” are marked where they begin', (text, query, words) => {
  expect(marked(text, query, { beginnings: true })).toEqual(words)
})

test('of a letter that is everywhere in a long text, only the first hundred places are marked', () => {
  const spans = highlightsOf('description', 'a '.repeat(5000), 'a')
  expect(spans).toHaveLength(100)
  expect(spans.at(-1)).toEqual({ field: 'description', start: 198, end: 199 })
})
