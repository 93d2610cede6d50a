import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import type { Account } from '#lib/session/index.ts'
import { StepUp } from './StepUp.tsx'

type Way = Account['twoFactor']['methods'][number]
let sent: SentCall[]
let answer: () => Response = () => Response.json({})
const done = () =>
  Response.json({ reauthenticatedUntil: '2026-01-01T00:10:00Z', resendAfter: null, passkeyOptions: null })
const wrong = (triesLeft?: number) => () =>
  Response.json(
    { status: 400, code: 'CODE_WRONG', errors: [{ path: 'code', code: 'CODE_WRONG' }], triesLeft },
    { status: 400 },
  )

beforeEach(() => {
  // In these tests the dialog cannot find its own document and would take the focus from its field.
  vi.stubGlobal('Document', { [Symbol.hasInstance]: (tested: unknown) => tested === document })
  sent = fakeServer(() => answer())
})

const setup = {
  challengeId: 'challenge',
  secret: 'JBSWY3DPEHPK3PXP',
  otpauthUrl: 'otpauth://totp/Koinon:leila?secret=JBSWY3DPEHPK3PXP&issuer=Koinon',
  expiresAt: '2026-01-01T00:10:00Z',
}

interface Requested {
  readonly password?: boolean
  readonly methods?: readonly Way[]
  /** The confirmations given so far. */
  readonly contact?: 'EMAIL' | 'PHONE' | null
  /** Whether Google signs in to the account. */
  readonly linked?: boolean
  /** Which this browser cannot use. */
  readonly passkeys?: number
  readonly isStaff?: boolean
  /** Whether nothing is known yet of the providers this place works with. */
  readonly isUnknown?: boolean
}

/** The dialog as seen by somebody who can prove themselves in these ways. */
function openWith(requested: Requested) {
  const { password = false, methods = [], contact = 'EMAIL', linked = false, passkeys = 0, isStaff = false } = requested
  const queryClient = new QueryClient()
  if (requested.isUnknown !== true)
    queryClient.setQueryData(callKey('landing.getInstance'), {
      providers: { apple: null, google: { clientId: 'ours', authorizeUrl: 'https://provider.example/authorize' } },
    })
  queryClient.setQueryData(callKey('accounts.getAccountDetails'), {
    roles: isStaff ? ['MODERATOR'] : [],
    emails: contact === 'EMAIL' ? [{ state: 'VERIFIED' }] : [],
    phones: contact === 'PHONE' ? [{ state: 'VERIFIED' }] : [],
    signIn: { password, passkeys, apple: false, google: linked, providers: [] },
    twoFactor: { enabled: methods.length > 0, methods },
  })
  const onEnd = vi.fn<(isDone: boolean) => void>()
  render(
    <QueryClientProvider client={queryClient}>
      <StepUp onEnd={onEnd} />
    </QueryClientProvider>,
  )
  return onEnd
}

/** The accessible name of the focused element. */
const focused = () => {
  const { activeElement } = document
  const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : activeElement
  return label?.textContent ?? ''
}
const type = (text: string) =>
  act(async () => void fireEvent.change(document.activeElement ?? document.body, { target: { value: text } }))
const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test.each([
  { who: { password: true }, field: 'Your password' },
  { who: { methods: ['TOTP', 'RECOVERY_CODE'] as const }, field: 'Code from your authenticator app' },
  { who: { methods: ['RECOVERY_CODE'] as const }, field: 'One of your recovery codes' },
  { who: {}, field: 'Send code' },
  { who: { contact: null, linked: true }, field: 'Continue with Google' },
])('a person asked for proof can begin at once: $field', ({ who, field }) => {
  openWith(who)
  expect(focused()).toMatch(new RegExp(`^${field}`))
})

test('another method starts at its own field, with nothing left of the first', async () => {
  openWith({ methods: ['TOTP', 'RECOVERY_CODE'] })
  await type('123')
  await press(/^Use a recovery code/)
  expect(focused()).toMatch(/^One of your recovery codes/)
  expect(screen.getByRole('textbox')).toHaveProperty('value', '')
  await press(/^Use your authenticator app/)
  expect(focused()).toMatch(/^Code from your authenticator app/)
})

test('the last digit submits the code, however it was pasted; after a wrong one the empty field keeps the focus', async () => {
  const onEnd = openWith({ methods: ['TOTP'] })
  answer = wrong()
  await type('123 456')
  expect(sent.at(-1)?.body).toEqual({ method: 'TOTP', code: '123456' })
  await expect.poll(() => screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '')
  expect(focused()).toMatch(/^Code from your authenticator app/)
  expect(onEnd).not.toHaveBeenCalled()
  answer = done
  await type('654-321')
  await expect.poll(() => onEnd).toHaveBeenCalledExactlyOnceWith(true)
})

test('while another code is being sent, the previous one can still be typed', async () => {
  const onEnd = openWith({})
  answer = () => Response.json({ reauthenticatedUntil: null, resendAfter: 0, passkeyOptions: null })
  await press(/^Send code/)
  const field = await screen.findByRole('textbox', { name: /^Code from our email/ })
  let send: (answer: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (send = resolve)))
  await press(/^Send another code/)
  expect(screen.getByRole('textbox')).toBe(field)
  expect(screen.getByRole('button', { name: /^Send another code/ }).getAttribute('aria-disabled')).toBe('true')
  await act(async () => send(answer()))
  expect(screen.getByRole('textbox')).toBe(field)
  expect(onEnd).not.toHaveBeenCalled()
})

test('a code by email is requested, then typed where the focus is; another can be requested after a while', async () => {
  const onEnd = openWith({})
  answer = () => Response.json({ reauthenticatedUntil: null, resendAfter: 30, passkeyOptions: null })
  await press(/^Send code/)
  await expect.poll(() => focused()).toMatch(/^Code from our email/)
  expect(sent.map(({ body }) => body)).toEqual([{ method: 'EMAIL_CODE' }])
  expect(screen.getByRole('button', { name: /^Send another code/ }).getAttribute('aria-disabled')).toBe('true')
  answer = wrong(2)
  await type('111111')
  await screen.findByText(/2 attempts left/)
  answer = done
  await type('222222')
  await expect.poll(() => onEnd).toHaveBeenCalledExactlyOnceWith(true)
})

test('a person whose only way in is a provider is told that they come back here', () => {
  openWith({ contact: null, linked: true })
  expect(screen.getByText(/^Sign in with Google\. You’ll come back here/)).toBeDefined()
})

test.each([
  { who: { contact: null }, words: /^Your sign-in method is no longer available/ },
  { who: { contact: null, passkeys: 1 }, words: /^None of your sign-in methods work in this browser/ },
  {
    who: { isStaff: true, methods: ['PASSKEY'] as const, passkeys: 1 },
    words: /^None of your sign-in methods work in this browser/,
  },
  { who: { isStaff: true, contact: null }, words: /^Staff accounts need two-factor authentication/ },
])('a person without any proof is told how to continue: $who', ({ who, words }) => {
  openWith(who)
  expect(screen.getByText(words)).toBeDefined()
})

test('a person without any proof can only close the dialog, and the action does not run', async () => {
  const onEnd = openWith({ contact: null })
  const [close] = screen.getAllByRole('button', { name: 'Close' })
  await act(async () => void (close && fireEvent.click(close)))
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(false)
})

test('a person whose provider cannot be reached now is not told that it is no longer offered', async () => {
  answer = () => Response.json({ status: 400, code: 'INVALID_PARAMETER' }, { status: 400 })
  const onEnd = openWith({ contact: null, linked: true, isUnknown: true })
  await expect.poll(() => onEnd).toHaveBeenCalledExactlyOnceWith(false)
  expect(screen.queryByText(/no longer offered/)).toBeNull()
})

test('a code that goes to a phone is not said to come by email', async () => {
  openWith({ password: true, contact: 'PHONE' })
  answer = () => Response.json({ reauthenticatedUntil: null, resendAfter: 0, passkeyOptions: null })
  await press(/^Use a code by text message/)
  expect(await screen.findByRole('textbox', { name: /^Code from our text message/ })).toBeDefined()
})

describe('staff without a second factor', () => {
  /** The server of somebody whose password was confirmed: each call gets its answer. */
  const answers: Readonly<Record<string, () => Response>> = {
    stepUpTwoFactor: done,
    startTwoFactor: () => Response.json(setup),
    finishTwoFactor: () =>
      Response.json({ twoFactor: { enabled: true, methods: ['TOTP'], recoveryCodesLeft: 10 }, recoveryCodes: ['one'] }),
  }
  const openSetUp = () => {
    const onEnd = openWith({ isStaff: true, password: true })
    sent = fakeServer(({ path }) => (answers[path] ?? (() => Response.json({})))())
    return onEnd
  }
  const confirmPassword = async () => {
    await type('lantern orchard')
    await press(/^Continue/)
  }

  test('set it up in the dialog: password, code, recovery codes, and then the action goes on', async () => {
    const onEnd = openSetUp()
    expect(focused()).toMatch(/^Your password/)
    await confirmPassword()
    await screen.findByRole('textbox', { name: /^Code from the app/ })
    expect(sent.map(({ body }) => body)).toEqual([
      { method: 'PASSWORD', password: 'lantern orchard', purpose: 'ENROLL' },
      { purpose: 'ENROLL', method: 'TOTP' },
    ])
    await act(async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value: '123456' } }))
    await screen.findByText('one')
    expect(onEnd).not.toHaveBeenCalled()
    await press(/^I’ve saved these codes/)
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(true)
  })

  test('who close the dialog before the code keep what they typed, and the action does not run', async () => {
    const onEnd = openSetUp()
    await confirmPassword()
    await screen.findByRole('textbox', { name: /^Code from the app/ })
    await press(/^Cancel/)
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(false)
  })

  test('whose proof has run out meanwhile are asked for it again instead of waiting for themselves', async () => {
    const onEnd = openSetUp()
    const stale = () => Response.json({ status: 403, code: 'STEP_UP_REQUIRED', challenge: 'c' }, { status: 403 })
    sent = fakeServer(({ path }) => (path === 'startTwoFactor' ? stale() : done()))
    await confirmPassword()
    await expect.poll(() => sent.map(({ path }) => path)).toEqual(['stepUpTwoFactor', 'startTwoFactor'])
    expect(screen.getByLabelText(/^Your password/)).toBeDefined()
    expect(onEnd).not.toHaveBeenCalled()
  })
})
