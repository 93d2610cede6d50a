import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxParts } from './limits.ts'
import { operatorNames } from './operators.ts'
import { type SearchPart, parseSearch } from './parseSearch.ts'
import { printSearch } from './printSearch.ts'
import { tokenAt, withOperator, withoutPart } from './editSearch.ts'

const short = (part: SearchPart) =>
  (part.isExcluded ? 'not ' : '') +
  (part.kind === 'OPERATOR' ? `${part.name}=${part.value}` : part.isPhrase ? `[${part.text}]` : part.text)
const read = (query: string) => parseSearch(query).map(short)

test.each([
  ['bread oven', ['bread', 'oven']],
  ['from:@ana bread', ['from=@ana', 'bread']],
  ['FROM:Ana', ['from=@ana']],
  ['from:me -from:@ben', ['from=me', 'not from=@ben']],
  ['in:"Harvest  supper" soup', ['in=Harvest supper', 'soup']],
  ['in:garden in:@jun', ['in=garden', 'in=@jun']],
  ['in:東京 in:"حديقة الحي"', ['in=東京', 'in=حديقة الحي']],
  ['has:photos has:Videos has:poll', ['has=image', 'has=video', 'has=poll']],
  ['before:2026-03-01 after:2025', ['before=2026-03-01', 'after=2025']],
  ['after:7d before:yesterday after:2026-02', ['after=7d', 'before=yesterday', 'after=2026-02']],
  ['is:saved -is:mine is:unread', ['is=saved', 'not is=mine', 'is=unread']],
  ['type:people type:events type:hashtags', ['type=person', 'type=event', 'type=topic']],
  ['"rye bread" -"white bread" -toast', ['[rye bread]', 'not [white bread]', 'not toast']],
  ['"not closed', ['[not closed]']],
  ['in:"not closed', ['in=not closed']],
  ['before:soon after:2026-02-30 has:cake', ['before:soon', 'after:2026-02-30', 'has:cake']],
  ['from: in: "" -"" - --x', ['from:', 'in:', '-', 'not -x']],
  ['from:"Ana Lima"', ['from:', '[Ana Lima]']],
  ['https://in.example/a:b time:12:30', ['https://in.example/a:b', 'time:12:30']],
  ['bread or rye', ['bread', 'or', 'rye']],
])('%s', (query, parts) => {
  expect(read(query)).toEqual(parts)
})

const piece = fc.oneof(
  fc.constantFrom(...operatorNames.map((name) => `${name}:`), '-', '"', ' ', '@', 'me', '2026-03', 'image', '\u202E'),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)
const anything = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))
const withoutPlaces = (parts: readonly SearchPart[]) => parts.map(short)

test('a printed query is read as the query it was printed from', () => {
  fc.assert(
    fc.property(anything, (query) => {
      const parts = parseSearch(query)
      const printed = printSearch(parts)
      fc.pre(printed.length <= 500)
      expect(withoutPlaces(parseSearch(printed))).toEqual(withoutPlaces(parts))
      expect(printSearch(parseSearch(printed))).toBe(printed)
    }),
    { numRuns: 2000 },
  )
})

test('a query of any length costs little and has few parts', () => {
  for (const unit of ['a ', '"', '-', 'from:', 'in:"', 'has:image ', '\u{1F600}', ':', '" "'])
    expect(parseSearch(unit.repeat(200_000)).length).toBeLessThanOrEqual(maxParts)
})

test('operators are set, removed and found where they are written', () => {
  expect(withOperator('bread type:post -type:event', 'type', 'message')).toBe('bread -type:event type:message')
  expect(withOperator('bread type:post', 'type', undefined)).toBe('bread')
  expect(withOperator('soup', 'in', 'Harvest supper')).toBe('soup in:"Harvest supper"')
  expect(withoutPart('bread from:@ana rye', 6)).toBe('bread rye')
  expect(tokenAt('bread from:an', 13)).toMatchObject({ start: 6, end: 13, name: 'from', value: 'an' })
  expect(tokenAt('bread in:"Harvest s', 19)).toMatchObject({ name: 'in', value: 'Harvest s', isQuoted: true })
  expect(tokenAt('bread ', 6)).toBeUndefined()
})
