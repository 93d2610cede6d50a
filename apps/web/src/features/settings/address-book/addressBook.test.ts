import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { entriesOf, hashed } from './addressBook.ts'

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

test('what is sent is the HMAC under the salt, as computed by the server', async () => {
  const expected = createHmac('sha256', 'a salt of one question').update('ana@example.org').digest('hex')
  expect(await hashed(['ana@example.org'], 'a salt of one question')).toEqual([expected])
})
