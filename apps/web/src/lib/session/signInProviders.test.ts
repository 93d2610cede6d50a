import { expect, test } from 'vitest'
import { providerAddress } from './signInProviders.ts'
import type { ProviderTrip } from './signInProviders.ts'

const trip = (provider: ProviderTrip['provider']): ProviderTrip => ({
  provider,
  purpose: 'SIGN_IN',
  state: 'the state',
  nonce: 'the nonce',
  next: '/home',
})

test.each([
  ['google', 'accounts.google.com', 'id_token'],
  ['apple', 'appleid.apple.com', 'code id_token'],
] as const)('%s is asked for a token that comes back by a form, to its own address', (provider, host, type) => {
  const address = new URL(
    providerAddress(
      { clientId: 'our-client', authorizeUrl: `https://${host}/authorize` },
      trip(provider),
      'https://place.example',
    ),
  )
  expect(address.host).toBe(host)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: 'our-client',
    response_type: type,
    response_mode: 'form_post',
    redirect_uri: `https://place.example/signin/return/${provider}`,
    state: 'the state',
    nonce: 'the nonce',
  })
})
