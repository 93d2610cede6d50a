import { expect, test } from 'vitest'
import { type HomeDetails, homeChangeOf, homeDraftOf } from './homeDraft.ts'

const details = {
  handle: 'parish',
  accentSeed: '#1e6e7f',
  sections: [
    { id: 'EVENTS', shown: true, label: null },
    { id: 'LIBRARY', shown: true, label: 'Sermons' },
  ],
  organization: { contact: { firstName: 'Eve', lastName: 'Ash', role: 'Clerk', phone: null } },
} as unknown as HomeDetails
const draft = homeDraftOf(details)

test('unchanged values are not sent', () => {
  expect(homeChangeOf(details, draft)).toEqual({})
  expect(homeChangeOf(details, { ...draft, handle: ' Parish ' })).toEqual({})
})

test('only changed sections are sent, and an empty name means the default', () => {
  const [events, library] = draft.sections
  if (!events || !library) throw new Error('No sections.')
  expect(homeChangeOf(details, { ...draft, sections: [events, { ...library, label: ' ' }] })).toEqual({
    sections: [{ id: 'LIBRARY', shown: true, label: null }],
  })
})

test('a colour is reset to that of the logo', () => {
  expect(homeChangeOf(details, { ...draft, accent: null })).toEqual({ accent: null })
})

test('a contact with only empty fields is removed, one without a number has none', () => {
  const empty = { firstName: '', lastName: ' ', role: '', phone: '' }
  expect(homeChangeOf(details, { ...draft, contact: empty })).toEqual({ contact: null })
  expect(homeChangeOf(details, { ...draft, contact: { ...draft.contact, role: 'Warden' } })).toEqual({
    contact: { firstName: 'Eve', lastName: 'Ash', role: 'Warden', phone: null },
  })
})
