import { expect, test } from 'vitest'
import { type OrganizationDetails, organizationChangeOf, organizationDraftOf } from './organizationDraft.ts'

const details = {
  handle: 'parish',
  accentSeed: '#1e6e7f',
  sections: [
    { id: 'EVENTS', shown: true, label: null },
    { id: 'LIBRARY', shown: true, label: 'Sermons' },
  ],
  organization: { contact: { firstName: 'Eve', lastName: 'Ash', role: 'Clerk', phone: null } },
} as unknown as OrganizationDetails
const draft = organizationDraftOf(details)

test('unchanged values are not sent', () => {
  expect(organizationChangeOf(details, draft)).toEqual({})
  expect(organizationChangeOf(details, { ...draft, handle: ' Parish ' })).toEqual({})
})

test('values as the database stores them, with their members in another order, are unchanged', () => {
  const contact = { role: 'Clerk', phone: null, lastName: 'Ash', firstName: 'Eve' }
  const sections = [{ id: 'EVENTS', label: null, shown: true }]
  const stored = { ...details, sections, organization: { contact } } as unknown as OrganizationDetails
  expect(organizationChangeOf(stored, organizationDraftOf(stored))).toEqual({})
})

test('only changed sections are sent, and an empty name means the default', () => {
  const [events, library] = draft.sections
  if (!events || !library) throw new Error('No sections.')
  expect(organizationChangeOf(details, { ...draft, sections: [events, { ...library, label: ' ' }] })).toEqual({
    sections: [{ id: 'LIBRARY', shown: true, label: null }],
  })
})

test('a colour is reset to that of the logo', () => {
  expect(organizationChangeOf(details, { ...draft, accent: null })).toEqual({ accent: null })
})

test('a contact with only empty fields is removed, one without a number has none', () => {
  const empty = { firstName: '', lastName: ' ', role: '', phone: '' }
  expect(organizationChangeOf(details, { ...draft, contact: empty })).toEqual({ contact: null })
  expect(organizationChangeOf(details, { ...draft, contact: { ...draft.contact, role: 'Warden' } })).toEqual({
    contact: { firstName: 'Eve', lastName: 'Ash', role: 'Warden', phone: null },
  })
})
