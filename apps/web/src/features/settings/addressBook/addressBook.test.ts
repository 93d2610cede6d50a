import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { entriesOf as entriesIn, hashContacts } from './addressBook.ts'

const entriesOf = (text: string, encoding: BufferEncoding = 'utf8') => entriesIn(Buffer.from(text, encoding))

test('addresses and numbers are found in vCards, including continued lines', () => {
  const card = [
    'BEGIN:VCARD',
    'FN:Ana Bell',
    'EMAIL;TYPE=HOME:Ana.Bell@exam',
    ' ple.org',
    'TEL;TYPE=CELL:+43 660 123-4567',
    'EMAIL:ana.bell@example.org',
    'END:VCARD',
  ].join('\r\n')
  expect(entriesOf(card)).toEqual({ emails: ['ana.bell@example.org'], numbers: ['+43 660 123-4567'] })
})

test('a plain list works as well, and names are ignored', () => {
  expect(entriesOf('Ben <ben@example.org>, Cleo; 0660 7654321\nDan')).toEqual({
    emails: ['ben@example.org'],
    numbers: ['0660 7654321'],
  })
  expect(entriesOf('Nobody 12')).toEqual({ emails: [], numbers: [] })
})

test('an address book is read in any encoding and with any line ends', () => {
  const found = { emails: ['jürgen@example.org'], numbers: ['+49 30 1234567'] }
  const list = 'Name;E-Mail;Tel\rJ\xfcrgen;j\xfcrgen@example.org;+49 30 1234567\r'
  expect(entriesOf(list)).toEqual(found)
  expect(entriesOf(list, 'latin1')).toEqual(found)
  expect(entriesOf(`\uFEFF${list}`, 'utf16le')).toEqual(found)
  expect(entriesOf(list, 'utf16le')).toEqual(found)
})

test('older vCards write letters in two digits, and go on behind an equals sign', () => {
  const card = [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;Ana',
    'EMAIL;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:m=FCller=40exam=',
    'ple.org',
    'TEL;ENCODING=QUOTED-PRINTABLE:=2B43 660 1234567',
    'END:VCARD',
  ].join('\r\n')
  expect(entriesOf(card)).toEqual({ emails: ['müller@example.org'], numbers: ['+43 660 1234567'] })
})

test('contacts are sent as the HMAC under the salt, as computed by the server', async () => {
  const expected = createHmac('sha256', 'a salt of one question').update('ana@example.org').digest('hex')
  expect(await hashContacts(['ana@example.org'], 'a salt of one question')).toEqual([expected])
})
