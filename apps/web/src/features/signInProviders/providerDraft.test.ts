import { expect, test } from 'vitest'
import { type Provider, draftOf, mayRename } from './providerDraft.ts'

const saved = {
  name: 'Work',
  issuer: 'https://login.example.org',
  clientId: 'one',
  claims: { email: 'email', emailVerified: 'email_verified', name: 'name', groups: '' },
  createsAccounts: false,
  onlyOwnDomains: true,
  sessionHours: 8,
  signOutAtProvider: false,
} as Provider

test('another client ID is warned of once people are connected: some providers rename everybody for it', () => {
  const linked = { ...saved, linkedCount: 3 }
  expect(mayRename({ ...draftOf(linked), clientId: 'two' }, linked)).toBe(true)
  expect(mayRename({ ...draftOf(linked), name: 'Mill' }, linked)).toBe(false)
  expect(mayRename({ ...draftOf(saved), clientId: 'two' }, { ...saved, linkedCount: 0 })).toBe(false)
})
