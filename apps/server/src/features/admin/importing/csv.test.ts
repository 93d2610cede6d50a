import { expect, test } from 'vitest'
import { parseCsv } from './csv.ts'
import { readEntries } from './entries.ts'

const rows = (text: string) => [...(parseCsv(text) ?? [])]

test('cells are separated, quoted and ended as RFC 4180 and the usual programs have it', () => {
  expect(rows('a,b\r\n1,2\r\n')).toEqual([{ a: '1', b: '2' }])
  expect(rows('a;b\n"x;y";"two\nlines, ""quoted"""')).toEqual([{ a: 'x;y', b: 'two\nlines, "quoted"' }])
  expect(rows('a\tb\n"1"\t')).toEqual([{ a: '1', b: '' }])
  expect(rows('a,b\n\n , \n,\n1')).toEqual([
    { a: ' ', b: ' ' },
    { a: '1', b: '' },
  ])
  expect(rows('a,b\n1,"never closed,\n2')).toEqual([{ a: '1', b: 'never closed,\n2' }])
  expect(rows('a,b\n5" pipe,"x"y')).toEqual([{ a: '5" pipe', b: 'xy' }])
  expect(rows('a,a ,b\n1,2,3,4')).toEqual([{ a: '2', b: '3' }])
})

test('without a header there is no table', () => {
  for (const text of ['', '\n\n', ' , \n1,2']) expect(parseCsv(text)).toBeNull()
})

test('more entries than fit into memory are refused before they fill it', () => {
  const read = (source: 'CSV' | 'JSON' | 'RSS', text: string) => readEntries(source, Buffer.from(text), {})
  const refused = { ok: false, field: null, message: expect.stringContaining('more entries') }
  expect(read('CSV', `text\n${'1\n'.repeat(200_001)}`)).toEqual(refused)
  expect(read('CSV', `text\n${'1\n'.repeat(200_000)}`)).toMatchObject({ ok: true })
  expect(read('JSON', `[${'{},'.repeat(1_000_001)}{}]`)).toEqual(refused)
  expect(read('RSS', '<a/>'.repeat(1_000_001))).toEqual(refused)
})
