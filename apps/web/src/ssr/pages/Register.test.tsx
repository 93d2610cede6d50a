import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Sent, serving } from '../../lib/calls/testing.ts'
import { i18n } from '../../lib/i18n/index.ts'
import type { PageProps } from '../page.ts'
import { register } from './Register.tsx'

let sent: Sent[]
const answers: Readonly<Record<string, unknown>> = {
  register: { state: 'VERIFICATION_SENT', registrationId: 'first', expiresAt: '2026-01-01T00:10:00Z', resendAfter: 30 },
  checkUsernameAvailability: { available: false, reason: 'TAKEN' },
  usernameSuggestions: { suggestions: [] },
  checkPasswordStrength: { strength: 'STRONG' },
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  history.replaceState(null, '')
  sent = serving(({ path }) => Response.json(answers[path] ?? {}))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nothing = { registrationTicket: null, contactProof: null, joinCode: null }
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const fill = async (name: RegExp, value: string) => {
  const element = await field(name)
  await act(async () => void fireEvent.input(element, { target: { value } }))
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const registrations = () => sent.filter(({ path }) => path === 'register').map(({ body }) => body)

test('who mistyped the address goes back and puts it right, under the name that was theirs already', async () => {
  const form = { action: '', token: 'token', values: {}, refusal: null }
  const props = {
    data: { ...nothing, form, providers: {}, canRegister: true, termsVersion: '1', next: '/' },
    frame: { placeName: 'Home', community: null, languages: [], legal: [] },
  } as unknown as PageProps<'register'>
  render(<register.Page {...props} />)
  await fill(/^Your name/, 'Mia')
  await fill(/^Email or phone/, 'mai@example.org')
  await fill(/^Username/, 'mia')
  await fill(/^Date of birth/, '1990-04-23')
  await press('Create your account')
  await press('Use another address')
  await fill(/^Email or phone/, 'mia@example.org')
  expect((await field(/^Username/)).value).toBe('mia')
  await press('Create your account')
  expect(registrations()).toMatchObject([
    { email: 'mai@example.org', username: 'mia' },
    { email: 'mia@example.org', username: 'mia', replaces: 'first' },
  ])
  expect(registrations()[0]).not.toHaveProperty('replaces')
})
