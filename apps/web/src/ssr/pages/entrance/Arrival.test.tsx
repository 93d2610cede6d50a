import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { leaveForProvider } from '#lib/session/signInProviders.ts'
import type { ProviderPurpose } from '#lib/session/signInProviders.ts'
import { takeReturnPath } from '#lib/session/returnPath.ts'
import type { PageProps } from '../../page.ts'
import { arrival } from './Arrival.tsx'

const client = { clientId: 'ours', authorizeUrl: 'https://provider.example/authorize' }

beforeEach(() => {
  fakeServer(() => new Promise<Response>(() => undefined))
})

/** Where the page led. */
const assigned = () => vi.mocked(location.assign).mock.calls.map(([address]) => String(address))

/** Leaves for Google, and returns what it has to send back. */
function leave(purpose: ProviderPurpose, next: string): string {
  const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  leaveForProvider(client, { provider: 'google', purpose, next })
  return new URL(String(left.mock.calls[0]?.[0])).searchParams.get('state') ?? ''
}
function comeBack(answer: { readonly idToken: string | null; readonly state: string } | null) {
  const form = { action: '', token: 'token', values: {}, refusal: null }
  const props = {
    data: { provider: 'google', answer: answer && { ...answer, name: null }, form },
    frame: { placeName: 'Home', community: null, documents: [], languages: [] },
  } as unknown as PageProps<'arrival'>
  render(<arrival.Page {...props} />)
}

test.each([
  { purpose: 'STEP_UP', next: '/settings/emails', name: 'Back', href: '/settings/emails' },
  { purpose: 'LINK', next: '/settings/linked', name: 'Back', href: '/settings/linked' },
  { purpose: 'SIGN_IN', next: '/groups', name: 'Back to sign-in', href: '/signin?next=%2Fgroups' },
] as const)('a person who turns back at a provider returns to the page they left: $purpose', async (way) => {
  comeBack({ idToken: null, state: leave(way.purpose, way.next) })
  const back = await screen.findByRole('link', { name: way.name })
  expect(back.getAttribute('href')).toBe(way.href)
  expect(screen.getByRole('alert').textContent).toMatch(/^Sign-in was cancelled/)
})

test('an answer that belongs to nothing begun here leads to signing in', async () => {
  leave('STEP_UP', '/settings/emails')
  comeBack({ idToken: null, state: 'made up' })
  expect((await screen.findByRole('link', { name: 'Back to sign-in' })).getAttribute('href')).toBe('/signin')
})

test.each([
  ['the second factor', { state: 'TWO_FACTOR_REQUIRED', methods: ['TOTP'] }, '/signin/two-factor'],
  ['a confirmed address', { state: 'VERIFICATION_REQUIRED', account: { emails: [], phones: [] } }, '/welcome/verify'],
])(
  'an account that still needs %s goes on where a reload does no harm, and then to where it was heading',
  async (_, answer, page) => {
    fakeServer(() => Response.json(answer))
    comeBack({ idToken: 'signed', state: leave('SIGN_IN', '/groups') })
    await vi.waitFor(() => expect(assigned().at(-1)).toBe(page))
    expect(takeReturnPath()).toBe('/groups')
  },
)
