import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import type { PageProps } from '../../page.ts'
import { register } from './Register.tsx'

let sent: SentCall[]
/** The server's refusal, until it is set to null. */
let refusal: { readonly of: string; readonly code: string; readonly [fact: string]: unknown } | null
const answers: Readonly<Record<string, unknown>> = {
  register: { state: 'VERIFICATION_SENT', registrationId: 'first', expiresAt: '2026-01-01T00:10:00Z', resendAfter: 30 },
  checkUsernameAvailability: { available: false, reason: 'TAKEN' },
  usernameSuggestions: { suggestions: [] },
  checkPasswordStrength: { strength: 'STRONG' },
}

beforeEach(() => {
  history.replaceState(null, '')
  refusal = null
  sent = fakeServer(({ path }) => {
    const status = refusal?.of === path ? 422 : 200
    return Response.json(status === 200 ? (answers[path] ?? {}) : { status, ...refusal }, { status })
  })
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

function open(overrides: object = {}) {
  const form = { action: '', token: 'token', values: {}, refusal: null }
  const props = {
    data: {
      ...nothing,
      form,
      providers: { apple: null, google: null, others: [] },
      canRegister: true,
      canText: true,
      termsVersion: '1',
      next: '/',
      isDecided: false,
      question: '',
      ...overrides,
    },
    frame: { placeName: 'Home', community: null, documents: [], languages: [] },
  } as unknown as PageProps<'register'>
  render(<register.Page {...props} />)
}
async function fillAll() {
  await fill(/^Your name/, 'Mia')
  if (screen.queryByLabelText(/^Email or phone/) !== null) await fill(/^Email or phone/, 'mia@example.org')
  await fill(/^Username/, 'mia')
  await fill(/^Date of birth/, '1990-04-23')
}

test('where no texts are sent only an address is asked for, and a number is none', async () => {
  open({ canText: false })
  expect(screen.queryByLabelText(/^Email or phone/)).toBeNull()
  await fillAll()
  await fill(/^Email/, '0664 1234567')
  await press('Create your account')
  await expect.poll(registrations).toMatchObject([{ email: '0664 1234567' }])
})

test('a child is asked for a parent at the field, by a text about that', async () => {
  open()
  await fillAll()
  refusal = {
    of: 'register',
    code: 'PARENT_EMAIL_NEEDED',
    errors: [{ path: 'parentEmail', code: 'PARENT_EMAIL_NEEDED' }],
  }
  await press('Create your account')
  const parent = await field(/^A parent’s email/)
  await expect.poll(() => document.activeElement).toBe(parent)
  screen.getByText('Enter a parent’s email, not your own.')
})

test('a person who mistyped their date of birth is no longer asked for a parent once it is right', async () => {
  open()
  await fillAll()
  refusal = {
    of: 'register',
    code: 'PARENT_EMAIL_NEEDED',
    errors: [{ path: 'parentEmail', code: 'PARENT_EMAIL_NEEDED' }],
  }
  await fill(/^Date of birth/, '2019-04-23')
  await press('Create your account')
  await fill(/^A parent’s email/, 'not a parent')
  refusal = null
  await fill(/^Date of birth/, '1991-04-23')
  expect(screen.queryByLabelText(/^A parent’s email/)).toBeNull()
  await press('Create your account')
  await expect.poll(() => registrations().at(-1)).toMatchObject({ birthDate: '1991-04-23' })
  expect(registrations().at(-1)).not.toHaveProperty('parentEmail')
})

test('where people decide who joins, their question is asked, also if it was asked only just now', async () => {
  open()
  await fillAll()
  refusal = {
    of: 'register',
    code: 'ANSWER_NEEDED',
    question: 'Why?',
    errors: [{ path: 'answer', code: 'ANSWER_NEEDED' }],
  }
  await press('Create your account')
  await expect.poll(() => screen.queryByText('Answer this question first.')).not.toBeNull()
  refusal = null
  await fill(/^Why\?/, 'I sing.')
  await press('Create your account')
  await expect.poll(() => registrations().at(-1)).toMatchObject({ answer: 'I sing.' })
})

test('terms that have just changed are announced, and accepted with the next press', async () => {
  open()
  await fillAll()
  refusal = {
    of: 'register',
    code: 'TERMS_CHANGED',
    termsVersion: '2',
    errors: [{ path: 'termsVersion', code: 'TERMS_CHANGED' }],
  }
  await press('Create your account')
  await screen.findByText(/Our terms just changed/)
  refusal = null
  await press('Create your account')
  expect(registrations()).toMatchObject([{ termsVersion: '1' }, { termsVersion: '2' }])
})

test('without scripts, too, the form says which terms it shows, and that they have changed', () => {
  const refused = {
    status: 409,
    code: 'TERMS_CHANGED',
    errors: [{ path: 'termsVersion', code: 'TERMS_CHANGED', message: 'Others are in force.' }],
  }
  open({ termsVersion: '2', form: { action: '', token: 'token', values: {}, refusal: refused } })
  expect(document.querySelector('form')?.elements.namedItem('termsVersion')).toMatchObject({ value: '2' })
  screen.getByText(/Our terms just changed/)
})

test('a proof that has expired is requested again', async () => {
  open({ contactProof: { proof: 'old', contact: 'mia@example.org' } })
  refusal = { of: 'register', code: 'TOKEN_EXPIRED', errors: [{ path: 'contactProof', code: 'TOKEN_EXPIRED' }] }
  await fillAll()
  await press('Create your account')
  await screen.findByText('This took too long. Start again.')
  refusal = null
  await fill(/^Email or phone/, 'mia@example.org')
  await press('Create your account')
  expect(registrations().at(-1)).toMatchObject({ email: 'mia@example.org' })
  expect(registrations().at(-1)).not.toHaveProperty('contactProof')
})

const arriveBy = async (answer: Response) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  fakeServer(({ path }) => (path === 'first' ? answer : Response.json(answers[path] ?? {})))
  await fillAll()
  await press('Create your account')
  const code = await screen.findByRole('textbox', { name: /^Six-digit code/ })
  await act(async () => void fireEvent.change(code, { target: { value: '123456' } }))
  await expect.poll(() => assign).toHaveBeenCalledOnce()
  return assign.mock.lastCall?.[0]
}

test('a child who has proven an address gets to the page on which to wait', async () => {
  open()
  expect(await arriveBy(Response.json({ state: 'PARENT_REQUIRED', account: { nextSteps: ['PARENT'] } }))).toBe(
    '/welcome/parent',
  )
})

test('the address a person was heading to is also kept for the link in the mail, which opens in another tab', async () => {
  const cookie = vi.spyOn(document, 'cookie', 'set')
  open({ next: '/join/GARDEN' })
  await fillAll()
  await press('Create your account')
  await screen.findByRole('heading', { name: 'Enter the code' })
  expect(cookie.mock.lastCall?.[0]).toMatch(/^koinon\.next=%2Fjoin%2FGARDEN; Path=\/verify\/account;/)
})

test('a person whose address was confirmed by the link meanwhile is sent to sign in, and told why', async () => {
  open({ next: '/join/GARDEN' })
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin?next=%2Fjoin%2FGARDEN')
  expect(await arriveBy(Response.json({ status: 410, code: 'TOKEN_EXPIRED' }, { status: 410 }))).toBe(
    '/signin?next=%2Fjoin%2FGARDEN&reason=CONFIRMED',
  )
})

test('a mistyped address can be corrected, and the name stays reserved', async () => {
  open()
  await fillAll()
  await fill(/^Email or phone/, 'mai@example.org')
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

test('an identity without a confirmed address does not do without one', async () => {
  open({ registrationTicket: 'ticket' })
  expect((await field(/^Email or phone/)).required).toBe(true)
  cleanup()
  const form = { action: '', token: 'token', values: { contact: 'mia@example.org' }, refusal: null }
  open({ registrationTicket: 'ticket', form })
  expect((await field(/^Email or phone/)).required).toBe(false)
})
