import { expect, test } from 'vitest'
import { emailIn, splitInvitees } from './splitInvitees.ts'

test('a pasted list is read as people keep lists: by line, comma or semicolon, with names around addresses', () => {
  expect(splitInvitees('Ana Sol <Ana@Example.org>, ben@example.org;\ncleo@example.org ben@example.org')).toEqual({
    emails: ['ana@example.org', 'ben@example.org', 'cleo@example.org'],
    names: [],
  })
  expect(splitInvitees('Mateo Rivera\n\n@priya,\tana@example.org')).toEqual({
    emails: ['ana@example.org'],
    names: ['Mateo Rivera', '@priya'],
  })
  expect(splitInvitees(' , ;\n')).toEqual({ emails: [], names: [] })
})

test('a text is an address only once it is complete', () => {
  expect(emailIn(' Ana@example.org ')).toBe('ana@example.org')
  expect(['ana', 'ana@', 'ana@example', '@ana', 'ana@example.org and ben'].map(emailIn)).toEqual(Array(5).fill(null))
})
