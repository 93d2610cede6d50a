import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitFormats } from '@koinon/contract/richText'
import type { Format } from '@koinon/contract/shared'
import { readWritten } from '../../formatted/readWritten.ts'
import { docOf } from './docOf.ts'
import { formattedOf } from './formattedOf.ts'
import { docOfMarkdown, markdownOf, positionOf } from './markdownDocs.ts'

const all = { hasHeadings: true }

const pieces = fc.constantFrom(
  'a',
  'b',
  'word ',
  ' ',
  '  ',
  '\n',
  '\n',
  '\n\n',
  '\t',
  '日',
  '👩‍👩‍👧',
  'e\u0301',
  'مرحبا',
  'שלום',
  '- ',
  '> ',
  '*',
  '`',
  'a │ b\n',
  ' │ ',
  '│',
)
const texts = fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join(''))
const place = { start: fc.nat(60), end: fc.nat(60) }
const anyFormat: fc.Arbitrary<Format> = fc.oneof(
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

test('a text with formats that becomes a document is read from it as the same', () => {
  fc.assert(
    fc.property(texts, fc.array(anyFormat, { maxLength: 8 }), (text, given) => {
      const formats = fitFormats(text, given)
      const doc = docOf({ text, formats })
      doc.check()
      expect(formattedOf(doc)).toEqual({ text, formats })
    }),
    { seed: 1, numRuns: 600 },
  )
})

test('a field’s text that becomes a document is written as a text that reads the same', () => {
  fc.assert(
    fc.property(texts, fc.array(anyFormat, { maxLength: 4 }), (text, given) => {
      const source = markdownOf(docOf({ text, formats: fitFormats(text, given) }), all)
      expect(markdownOf(docOfMarkdown(source, all), all)).toBe(source)
    }),
    { seed: 2, numRuns: 300 },
  )
})

test('signs that stay signs are sent without the backslashes that keep them apart from Markdown', () => {
  const source = markdownOf(docOf({ text: '  *a* #1 [b](c)', formats: [] }), all)
  expect(source).not.toBe('  *a* #1 [b](c)')
  expect(readWritten(source, new Map())).toEqual({ text: '*a* #1 [b](c)', mentions: [] })
  expect(readWritten('\\\\server \\o/', new Map()).text).toBe('\\\\server \\o/')
})

test.each`
  written                                 | before
  ${'Bread^'}                             | ${'Bread'}
  ${'^Bread'}                             | ${''}
  ${'Br^ead\nand salt'}                   | ${'Br'}
  ${'Bread\nand^ salt'}                   | ${'Bread\nand'}
  ${'**Bre^ad** and'}                     | ${'Bre'}
  ${'- Bread\n- sa^lt'}                   | ${'Bread\nsa'}
  ${'| a | b |\n|--|--|\n| | c^d |'}      | ${'a\nb\n\nc'}
  ${'> one\n> [w](https://a.org/b) t^wo'} | ${'one\nw t'}
`(
  'the caret in $written is where it was in the document',
  ({ written, before }: { written: string; before: string }) => {
    const source = written.replace('^', '')
    const doc = docOfMarkdown(source, all)
    const position = positionOf(source, written.indexOf('^'), doc, all)
    expect(doc.textBetween(0, position, '\n')).toBe(before)
  },
)
