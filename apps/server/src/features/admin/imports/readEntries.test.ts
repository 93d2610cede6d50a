import { expect, test } from 'vitest'
import { parseCsv } from '#adapters/csv/csv.ts'
import { type ImportBytes, readEntries } from './readEntries.ts'

/** Each row as its columns name its cells; a text says what is wrong with the file. */
const rows = (text: string) => {
  const table = parseCsv(text, 100)
  if (table === null || 'message' in table) return table?.message ?? null
  return table.rows.map(({ cells, excess }) => ({
    ...Object.fromEntries(table.columns.map((name, at) => [name, cells[at] ?? ''])),
    ...(excess === undefined ? {} : { excess }),
  }))
}
const read = (source: ImportBytes['source'], text: string, mapping: ImportBytes['mapping'] = {}) =>
  readEntries({ source, bytes: Buffer.from(text), mapping })

test.each([
  ['commas', 'a,b\r\n1,2\r\n', [{ a: '1', b: '2' }]],
  ['semicolons and quotes', 'a;b\n"x;y";"two\nlines, ""quoted"""', [{ a: 'x;y', b: 'two\nlines, "quoted"' }]],
  [
    'tabs',
    'a\tb\n"1"\t\n\t2\n',
    [
      { a: '1', b: '' },
      { a: '', b: '2' },
    ],
  ],
  ['bars', 'a|b\n1|2', [{ a: '1', b: '2' }]],
  ['a separator named in the first line', 'sep=;\na,1;b\nx;y', [{ 'a,1': 'x', b: 'y' }]],
  ['a separator named in quotes', '"sep=|"\r\na;b|c\r\n1|2', [{ 'a;b': '1', c: '2' }]],
  ['separators within a quoted header', '"a;1","b;2"\n1,2', [{ 'a;1': '1', 'b;2': '2' }]],
  ['one column, whose cells contain commas', 'text\nHello, world\nBye', [{ text: 'Hello, world' }, { text: 'Bye' }]],
  [
    'line ends of old Macs',
    'a,b\r1,2\r3,4\r',
    [
      { a: '1', b: '2' },
      { a: '3', b: '4' },
    ],
  ],
  [
    'line ends of several systems',
    'a,b\r\n1,2\n3,4\r5,"6\n7"',
    [
      { a: '1', b: '2' },
      { a: '3', b: '4' },
      { a: '5', b: '6\n7' },
    ],
  ],
  ['empty lines and empty rows', 'a,b\n\n , \n,\n1', [{ a: '1', b: '' }]],
  ['quotes inside a cell', 'a,b\n5" pipe,"x, y"', [{ a: '5" pipe', b: 'x, y' }]],
  ['blanks around quotes', 'a, b\n1, "x, y" \n', [{ a: '1', b: 'x, y' }]],
  [
    'more cells than columns',
    'a,b\n1,2,3\n4,5,,',
    [
      { a: '1', b: '2', excess: '3' },
      { a: '4', b: '5' },
    ],
  ],
  [
    'a quote that is never closed',
    'a,b\n0,0\n1,"never closed,\n2',
    expect.stringMatching(/^In row 2 a quotation mark/),
  ],
  ['a quote closed by the next', 'a,b\n1,"open,\n2\n"next",3', expect.stringMatching(/^In row 1 a quotation mark/)],
  ['an open quote beside one inside a cell', 'a,b\n5" pipe,"open\n2\n"x",3', expect.stringMatching(/^In row 1 a quo/)],
  ['an open quote in the header', 'a,"b\n1,2', expect.stringMatching(/^In the header a quotation mark/)],
  ['nothing', '', null],
  ['only line ends', '\n\n', null],
  ['a header without names', ' , \n1,2', null],
])('a table with %s is read as it was meant', (_, text, expected) => {
  expect(rows(text)).toEqual(expected)
})

test('columns are found in any case, unless one is named exactly', () => {
  expect(read('CSV', 'ID;Text;CREATEDAT\n1;Hello;2026-03-05')).toMatchObject({
    entries: [{ externalId: '1', text: 'Hello', createdAt: '2026-03-05' }],
  })
  expect(read('CSV', 'body,BODY\none,two', { text: 'BODY' })).toMatchObject({ entries: [{ text: 'two' }] })
  expect(read('CSV', 'body,BODY\none,two', { text: 'body' })).toMatchObject({ entries: [{ text: 'one' }] })
  expect(read('JSON', '[{"Title":"Hello"}]')).toMatchObject({ entries: [{ title: 'Hello' }] })
})

test('columns with a usual name are found without being named, the product’s own names first', () => {
  expect(read('CSV', 'guid,Subject,body,Date,link\n1,News,Hello,2026-03-05,https://example.org')).toMatchObject({
    entries: [
      { externalId: '1', title: 'News', text: 'Hello', createdAt: '2026-03-05', linkUrl: 'https://example.org' },
    ],
  })
  expect(read('CSV', 'date,createdAt,text\n2020-01-01,2026-03-05,Hello')).toMatchObject({
    entries: [{ createdAt: '2026-03-05' }],
  })
})

test('numbers in JSON keep all their digits', () => {
  expect(read('JSON', '[{"id":12345678901234567891,"text":1.50}]')).toMatchObject({
    entries: [{ externalId: '12345678901234567891', text: '1.50' }],
  })
})

test('more entries than fit into memory are refused before they fill it', () => {
  const refused = { ok: false, field: null, message: expect.stringContaining('more entries') }
  expect(read('CSV', `text\n${'1\n'.repeat(200_001)}`)).toEqual(refused)
  expect(read('CSV', `text\n${'1\n'.repeat(200_000)}`)).toMatchObject({ ok: true })
  expect(read('JSON', `[${'{},'.repeat(1_000_001)}{}]`)).toEqual(refused)
  expect(read('RSS', '<a/>'.repeat(1_000_001))).toEqual(refused)
})
