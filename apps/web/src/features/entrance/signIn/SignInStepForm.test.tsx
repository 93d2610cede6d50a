import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { SignInStepForm } from './SignInStepForm.tsx'
import type { SignInStep } from './signInStep.ts'

let sent: SentCall[]
const goOn = vi.fn<(step: SignInStep) => undefined>()
const refusals: Readonly<Record<string, readonly [number, string]>> = {
  finishPasswordFreeLogin: [410, 'CHALLENGE_ENDED'],
  resendPasswordFreeLoginCode: [410, 'CHALLENGE_ENDED'],
  startTwoFactor: [401, 'SIGN_IN_REQUIRED'],
}

beforeEach(() => {
  goOn.mockClear()
  sent = fakeServer(({ path }) => {
    const [status, code] = refusals[path] ?? [200, '']
    return Response.json(code === '' ? { challengeId: 'second', resendAfter: 30 } : { status, code }, { status })
  })
})

const open = (step: SignInStep) => render(<SignInStepForm form={{ action: '', token: '' }} step={step} goOn={goOn} />)
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value } }))

test('after the link was used, the code form says so, and another code is one press away', async () => {
  const code = { kind: 'CODE', contact: 'ana@example.org', challengeId: 'first', resendAfter: 0 } as const
  open(code)
  await type('123456')
  await screen.findByText('That link or code was already used. Request a new one.')
  await press('Send another code')
  expect(sent.at(-1)).toEqual({ path: 'startPasswordFreeLogin', body: { contact: 'ana@example.org' } })
  expect(goOn).toHaveBeenCalledExactlyOnceWith({ ...code, challengeId: 'second' })
})

test.each([true, false])('a code signs in for the duration chosen with the name: %s', async (remember) => {
  open({ kind: 'CODE', contact: 'ana@example.org', challengeId: 'first', resendAfter: 0, remember })
  await type('123456')
  await expect.poll(() => sent.at(-1)?.body).toEqual({ challengeId: 'first', code: '123456', remember })
})

test('a second step that came too late leads back to the start', async () => {
  open({ kind: 'FACTOR', methods: ['TOTP'] })
  await type('123456')
  await screen.findByText('This took too long. Start again.')
  await press('Back to sign-in')
  expect(goOn).toHaveBeenCalledExactlyOnceWith({ kind: 'IDENTIFY' })
})
