import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { LinkedSettings } from './linked.tsx'

const ofPlace = { id: 'place', name: 'Town account' }
const ofMill = { id: 'mill', name: 'Mill Works' }

test('the provider of an organisation is offered for any confirmed address in its domain, and others once', async () => {
  fakeServer(({ path, body }) => {
    if (path !== 'signInProviders') return Response.json({ management: null })
    return Response.json({ providers: body['identifier'] === 'ana@mill.example' ? [ofMill, ofPlace] : [ofPlace] })
  })
  const client = lastingCache()
  client.setQueryData(callKey('landing.getInstance'), { providers: { apple: null, google: null } })
  client.setQueryData(callKey('accounts.getAccountDetails'), {
    signIn: { apple: false, google: false, providers: [] },
    emails: [
      { email: 'ana@home.example', state: 'VERIFIED' },
      { email: 'ana@mill.example', state: 'VERIFIED' },
      { email: 'ana@tower.example', state: 'PENDING' },
    ],
  })
  await showAt(<LinkedSettings />, { client })
  await screen.findByRole('button', { name: 'Connect Mill Works' })
  expect(screen.getAllByRole('button', { name: 'Connect Town account' })).toHaveLength(1)
})
