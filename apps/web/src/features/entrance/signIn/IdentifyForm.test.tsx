import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import type { SignInStep } from './signInStep.ts'
import { IdentifyForm } from './IdentifyForm.tsx'

const form = { action: '/signin', token: 'token', values: {}, refusal: null }
const providers = { apple: null, google: null, others: [] }
const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test.each([
  ['unless asked', false],
  ['if asked', true],
])('a person who has a code sent instead of typing a password stays signed in only %s', async (_, isRemembered) => {
  fakeServer(() => Response.json({ challengeId: 'first', resendAfter: 30 }))
  const onStep = vi.fn<(step: SignInStep) => undefined>()
  render(<IdentifyForm data={{ form, providers, next: '/', canRegister: true, reason: null }} onStep={onStep} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ana@example.org' } })
  await press(/^Continue$/)
  if (isRemembered) fireEvent.click(screen.getByRole('checkbox', { name: /^Stay signed in/ }))
  await press(/^Email me a code instead/)
  await expect.poll(() => onStep.mock.calls.at(-1)?.[0]).toMatchObject({ kind: 'CODE', remember: isRemembered })
})

test('who named an address before the scripts had loaded finds the organisation’s provider all the same', async () => {
  fakeServer(({ path }) =>
    Response.json(path === 'signInProviders' ? { providers: [{ id: 'mill', name: 'Mill' }] } : {}),
  )
  const named = { ...form, values: { identifier: 'ana@mill.example' } }
  render(
    <IdentifyForm
      data={{ form: named, providers, next: '/', canRegister: true, reason: null }}
      onStep={() => undefined}
    />,
  )
  expect(await screen.findByRole('button', { name: 'Continue with Mill' })).not.toBeNull()
})
