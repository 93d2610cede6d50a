import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Format } from '../shared/text.ts'
import { fitFacets, fitFormats, sentFormats } from './fitFacets.ts'
import { maxColumns, maxDepth, maxFormats, maxRows } from './limits.ts'
import { readMarkdown } from './readMarkdown.ts'
import { cellWords, rowOf } from './tables.ts'
import { writeMarkdown } from './writeMarkdown.ts'

const wordsOf = (text: string, { start, end }: Pick<Format, 'start' | 'end'>) =>
  Buffer.from(text).subarray(start, end).toString()
/** The formats of Markdown as they are read: kind, words, and what else they say. */
const readFormats = (source: string) => {
  const { text, formats } = readMarkdown(source)
  return { text, formats: formats.map(({ start, end, kind, ...rest }) => [kind, wordsOf(text, { start, end }), rest]) }
}

test.each([
  [
    '**bold** and *italic*',
    'bold and italic',
    [
      ['BOLD', 'bold'],
      ['ITALIC', 'italic'],
    ],
  ],
  [
    '__bold__ and _italic_',
    'bold and italic',
    [
      ['BOLD', 'bold'],
      ['ITALIC', 'italic'],
    ],
  ],
  [
    '***both***',
    'both',
    [
      ['BOLD', 'both'],
      ['ITALIC', 'both'],
    ],
  ],
  [
    '~~gone~~ ||secret||',
    'gone secret',
    [
      ['STRIKE', 'gone'],
      ['SPOILER', 'secret'],
    ],
  ],
  [
    '`a*b*` ``c`d``',
    'a*b* c`d',
    [
      ['CODE', 'a*b*'],
      ['CODE', 'c`d'],
    ],
  ],
  ['これは**太字**です', 'これは太字です', [['BOLD', '太字']]],
  ['**a ~~b** c~~', 'a ~~b c~~', [['BOLD', 'a ~~b']]],
  ['> one\n> two\nthree', 'one\ntwo\nthree', [['QUOTE', 'one\ntwo']]],
  ['# Title\ntext', 'Title\ntext', [['HEADING', 'Title', { level: 1 }]]],
  [
    'Title *a*\n===\n===\nb',
    'Title a\n===\nb',
    [
      ['TITLE', 'Title a'],
      ['ITALIC', 'a'],
    ],
  ],
  ['a\nb\n===', 'a\nb\n===', []],
  [`${'a'.repeat(151)}\n===`, `${'a'.repeat(151)}\n===`, []],
  ['##### Deep', 'Deep', [['HEADING', 'Deep', { level: 3 }]]],
  [
    '```ts\nconst a = **1**\n\nb\n```\nafter',
    'const a = **1**\n\nb\nafter',
    [['CODE_BLOCK', 'const a = **1**\n\nb', { language: 'ts' }]],
  ],
  ['[words](https://example.org/a_(b))', 'words', [['LINK', 'words', { url: 'https://example.org/a_%28b%29' }]]],
  [
    '[**w**](www.example.org)',
    'w',
    [
      ['LINK', 'w', { url: 'https://www.example.org/' }],
      ['BOLD', 'w'],
    ],
  ],
])('%j is read', (source, text, formats) => {
  expect(readFormats(source)).toEqual({
    text,
    formats: formats.map(([kind, words, rest]) => [kind, words, rest ?? {}]),
  })
})

test('lists are read with what is indented below their items', () => {
  const source = '- one\n  - two\n\n  more\n1. first\n2) second\n- [ ] open\n- [x] done\nafter'
  const { text, formats } = readFormats(source)
  expect(text).toBe('one\ntwo\n\nmore\nfirst\nsecond\nopen\ndone\nafter')
  expect(formats).toEqual([
    ['LIST_ITEM', 'one\ntwo\n\nmore', { list: 'BULLET' }],
    ['LIST_ITEM', 'two', { list: 'BULLET' }],
    ['LIST_ITEM', 'first', { list: 'NUMBER', number: 1 }],
    ['LIST_ITEM', 'second', { list: 'NUMBER', number: 2 }],
    ['LIST_ITEM', 'open', { list: 'TASK', checked: false }],
    ['LIST_ITEM', 'done', { list: 'TASK', checked: true }],
  ])
})

test.each([
  'a * b * c',
  'snake_case_name and 2 ** 3 ** 4',
  '¯\\(ツ)/¯ C:\\temp \\\\server\\share',
  '#hashtag #2 @ana',
  'https://example.org/*a*/_b_?c=**d**',
  '---\n***\n- - -',
  '-5 degrees\n+1\n1.5 litres\n2026',
  '<b>not</b> &amp; <!-- -->'.replace('<!-- -->', ''),
  '  indented\n\n\n\nlines   \n\ttab',
  '[not a link] [nor](this) [or](javascript:alert(1)) ![](x)',
  'a || b || c ~approx~',
  '```\n```',
  '>\n>',
  '[ ](https://example.org/)',
])('%j has no marks and stays as it is', (source) => {
  expect(readMarkdown(source)).toEqual(expect.objectContaining({ text: source }))
  expect(readFormats(source).formats.filter(([kind]) => kind !== 'LINK')).toEqual([])
})

test.each([
  [
    '| a | b |\n| - | :-: |\n| c | **d** |\n|e|\nafter',
    'a │ b\nc │ d\ne │',
    { header: true, aligns: ['START', 'CENTER'] },
  ],
  ['a | b\n--- | ---\nc | d | e\n- f | g', 'a │ b │\nc │ d │ e', { header: true }],
  ['|  |  |\n|---|---|\n| a |  |', 'a │', { header: false }],
  [String.raw`| a \| b | ||c|| |` + '\n|---|---|---|---|---|\n| `d|e` | f', null, null],
  [String.raw`| a \| b | \|\|c\|\| |` + '\n|---|---|', 'a | b │ c', { header: true }],
])('the table %j is read', (source, words, style) => {
  const table = readFormats(source).formats.find(([kind]) => kind === 'TABLE')
  expect(table).toEqual(words === null ? undefined : ['TABLE', words, style])
})

test.each([
  ['one column', '| a |\n| - |\n| b |'],
  ['another number of dashes', '| a | b |\n| - |'],
  ['too many columns', `${'| a '.repeat(maxColumns + 1)}|\n${'| - '.repeat(maxColumns + 1)}|`],
  ['too many rows', `| a | b |\n| - | - |${'\n| c | d |'.repeat(maxRows)}`],
  ['no rows', '|  |  |\n|--|--|'],
  ['its place in a quote', '> | a | b |\n> | - | - |'],
])('what has %s is no table', (_, source) => {
  const { formats } = readMarkdown(source)
  expect(formats.filter(({ kind }) => kind === 'TABLE')).toEqual([])
})

test('a table is none where its rows differ, in a quote, or directly after another one', () => {
  const table = (text: string, start = 0): Format => ({
    kind: 'TABLE',
    header: true,
    start,
    end: Buffer.byteLength(text),
  })
  expect(fitFormats('a │ b\nc', [table('a │ b\nc')])).toEqual([])
  expect(fitFormats('a  │ b', [table('a  │ b')])).toEqual([])
  const text = 'a │ b\nc │ d'
  expect(fitFormats(text, [{ kind: 'QUOTE', start: 0, end: 3 }, table('a │ b')])).toHaveLength(1)
  expect(fitFormats(text, [table('a │ b'), table(text, 8)])).toHaveLength(1)
})

test('the rows of a text are read once, however many tables are said to be of them', () => {
  const rows = 'a │ b\n'.repeat(10)
  const text = `${rows}c`
  const formats = Array.from({ length: 100 }, (_, at): Format => ({
    kind: 'TABLE',
    header: true,
    start: 0,
    end: Buffer.byteLength(at % 2 === 0 ? text : rows),
  }))
  const split = vi.spyOn(String.prototype, 'split')
  const fitted = fitFormats(text, formats)
  const reads = split.mock.calls.filter(([separator]) => Object.is(separator, ' │ ')).length
  split.mockRestore()
  expect(fitted).toHaveLength(1)
  // Once for the table, and once for what is in its cells.
  expect(reads).toBeLessThanOrEqual(2 * 11)
})

test('headings stay text where there are none', () => {
  expect(readMarkdown('# Title', { hasHeadings: false })).toEqual({ text: '# Title', formats: [] })
  const table = '| a | b |\n| - | - |'
  expect(readMarkdown(table, { hasHeadings: false })).toEqual({ text: table, formats: [] })
})

const signs = ['*', '**', '_', '~~', '||', '|', '`', '```', '[', '](https://a.org/b)', ']', '\\', '\\\\', '<!-- -->']
const beginnings = ['> ', '- ', '* ', '1. ', '12) ', '# ', '[ ] ', '[x] ', '---', '\t', '#tag', 'https://a.org/x', '\n']
const letters = [
  'a',
  'b',
  ' ',
  '  ',
  '\n\n',
  '日',
  '👩‍👩‍👧',
  'e\u0301',
  '🇩🇪',
  '\u0301',
  '\u200d',
  '.',
  '<',
  '!',
  '-',
  '(',
  ')',
  '│',
]
const tableParts = ['===\n', ' │ ', ' │ b', 'a │ b\n', '│\n', '| ', ' | b |\n', '| --- | :-: |\n', '- | -', '\\|']
const pieces = fc.constantFrom(...signs, ...beginnings, ...letters, ...tableParts)
const texts = fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join(''))
const place = { start: fc.nat(60), end: fc.nat(60) }
const formatOfAny: fc.Arbitrary<Format> = fc.oneof(
  fc.record({ kind: fc.constantFrom('BOLD', 'ITALIC', 'STRIKE', 'CODE', 'SPOILER'), ...place }),
  fc.record({ kind: fc.constant('QUOTE'), ...place }),
  fc.record({ kind: fc.constant('HEADING'), level: fc.integer({ min: 1, max: 3 }), ...place }),
  fc.record({ kind: fc.constant('CODE_BLOCK'), language: fc.constantFrom(null, 'ts', 'c++'), ...place }),
  fc.record({ kind: fc.constant('LIST_ITEM'), list: fc.constantFrom('BULLET', 'NUMBER', 'TASK'), ...place }),
  fc.record({ kind: fc.constant('TITLE'), start: fc.nat(3), end: fc.nat(60) }),
  fc.record({
    kind: fc.constant('TABLE'),
    header: fc.boolean(),
    aligns: fc.array(fc.constantFrom('START', 'CENTER', 'END'), { maxLength: 3 }),
    ...place,
  }),
  fc.record({ kind: fc.constant('LINK'), url: fc.constantFrom('https://a.org/', 'https://b.org/c'), ...place }),
)
const cell = fc.array(fc.constantFrom('a', ' ', '|', '│', '*', '**', '||', '`', '\\', '---', ':', '日', '- '), {
  maxLength: 5,
})
const tables = fc
  .array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 4 })
  .map((rows) => rows.map((row) => rowOf(row.map((words) => cellWords(words.join('').trim())))).join('\n'))
/** A text around a table that fits it. */
const textsWithTables = fc
  .tuple(
    fc.constantFrom('', 'a | b\n', '- a\n', '\n'),
    tables,
    fc.constantFrom('', '\n| c | d |', '\n||c||', '\n\nc │ d'),
  )
  .map(([before, table, after]) => ({ text: before + table + after, start: before.length, table }))
const runs = { seed: 1, numRuns: 300 }

test('a text with formats that is written as Markdown is read as the same', () => {
  fc.assert(
    fc.property(texts, fc.array(formatOfAny, { maxLength: 6 }), (text, given) => {
      const formats = fitFormats(text, given)
      const read = readMarkdown(writeMarkdown(text, formats))
      expect(read.text).toBe(text)
      expect(new Set(read.formats)).toEqual(new Set(formats))
    }),
    runs,
  )
})

test('a table with formats in its cells is read as it was written', () => {
  let count = 0
  fc.assert(
    fc.property(textsWithTables, fc.array(formatOfAny, { maxLength: 3 }), fc.boolean(), (given, others, header) => {
      const { text, start, table } = given
      const whole = {
        start: Buffer.byteLength(text.slice(0, start)),
        end: Buffer.byteLength(text.slice(0, start) + table),
      }
      const formats = fitFormats(text, [{ kind: 'TABLE', header, aligns: ['END', 'CENTER'], ...whole }, ...others])
      count += formats.some(({ kind }) => kind === 'TABLE') ? 1 : 0
      const read = readMarkdown(writeMarkdown(text, formats))
      expect(read.text).toBe(text)
      expect(new Set(read.formats)).toEqual(new Set(formats))
    }),
    runs,
  )
  expect(count).toBeGreaterThan(200)
})

test('what Markdown is read as fits, and is written and read as the same', () => {
  fc.assert(
    fc.property(texts, (source) => {
      const { text, formats } = readMarkdown(source)
      expect(fitFormats(text, formats)).toEqual(formats)
      expect(readMarkdown(writeMarkdown(text, formats)).text).toBe(text)
    }),
    runs,
  )
})

test('formats are in order, nested, and cut no character that is shown as one', () => {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  fc.assert(
    fc.property(texts, fc.array(formatOfAny, { maxLength: 8 }), (text, given) => {
      const formats = fitFormats(text, given)
      const open: Format[] = []
      for (const format of formats) {
        while ((open.at(-1)?.end ?? Infinity) <= format.start) open.pop()
        expect(format.end).toBeLessThanOrEqual(open.at(-1)?.end ?? Buffer.byteLength(text))
        expect(format.start).toBeLessThan(format.end)
        const words = wordsOf(text, format)
        expect(Buffer.byteLength(words)).toBe(format.end - format.start)
        const before = [...segmenter.segment(text)].map(({ index }) => Buffer.byteLength(text.slice(0, index)))
        expect([...before, Buffer.byteLength(text)]).toEqual(expect.arrayContaining([format.start, format.end]))
        open.push(format)
      }
      expect(fitFormats(text, formats)).toEqual(formats)
      expect(fitFacets(text, formats)).toEqual(formats)
    }),
    runs,
  )
})

test('what a spoiler covers stays covered, however many formats there are, and if it is code', () => {
  const secret = Array.from({ length: 400 }, (_, index) => `line ${index}`).join('\n\n')
  const spoiler: Format = { kind: 'SPOILER', start: 0, end: secret.length }
  const bold = Array.from({ length: 200 }, (_, start): Format => ({
    kind: 'BOLD',
    start: start * 3,
    end: start * 3 + 2,
  }))
  const isHidden = (formats: readonly Format[]) =>
    secret
      .split('\n\n')
      .every((line) =>
        formats.some(
          ({ kind, start, end }) =>
            kind === 'SPOILER' && start <= secret.indexOf(line) && secret.indexOf(line) + line.length <= end,
        ),
      )
  const stored = fitFormats(secret, [...bold, spoiler])
  expect(isHidden(stored)).toBe(true)
  const sent = sentFormats(stored)
  expect(sent.length).toBeLessThanOrEqual(maxFormats)
  expect(isHidden(fitFormats(secret, sent))).toBe(true)

  const code: Format = { kind: 'CODE_BLOCK', language: null, start: 3, end: 8 }
  const text = 'so\nalert\nend'
  expect(fitFormats(text, [code, { kind: 'SPOILER', start: 5, end: 12 }])).toEqual([
    { kind: 'SPOILER', start: 5, end: 12 },
  ])
  expect(fitFormats(text, [code, { kind: 'SPOILER', start: 0, end: 2 }])).toHaveLength(2)
})

test('text built to be slow is read once, and nested no deeper than it can be shown', () => {
  const many = 10_000
  const parts = [
    ...signs,
    ...beginnings,
    '>',
    '- [ ] ',
    '*a **b ',
    '*a_ ',
    '[a](',
    '``a`',
    '\\*',
    '> - ',
    '*a',
    '_a_ *',
  ]
  const blocks = ['~~a', '[a](https://a.org/)', '- a\n', '> a\n\n', '```\n', '| a | b |\n| - | - |\n', '|', '| - ']
  const hostile = [...parts, ...blocks].map((part) => part.repeat(many))
  hostile.push(Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n'))
  for (const source of hostile) {
    const { text, formats } = readMarkdown(source)
    expect(formats.length).toBeLessThanOrEqual(maxFormats)
    const around = formats.filter(({ kind, start }) => start === 0 && (kind === 'QUOTE' || kind === 'LIST_ITEM'))
    expect(around.length).toBeLessThanOrEqual(maxDepth)
    writeMarkdown(text, formats)
  }
})
