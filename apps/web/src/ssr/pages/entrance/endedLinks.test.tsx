import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import '../../../public/publicCalls.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { takeReturnPath } from '#lib/session/returnPath.ts'
import { deactivate } from './Deactivate.tsx'
import { organization } from '../community/Organization.tsx'
import { signinlink } from './SignInLink.tsx'
import { verify } from './Verify.tsx'

/** The server's answer to a press of the link's button. */
let answer: () => Response
const assign = vi.fn<(address: string | URL) => void>()
const reload = vi.fn<() => void>()

beforeEach(() => {
  assign.mockClear()
  reload.mockClear()
  vi.spyOn(location, 'assign').mockImplementation(assign)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  answer = () => Response.json({ status: 410, code: 'TOKEN_EXPIRED' }, { status: 410 })
  fakeServer(() => answer())
})

const form = { action: '', token: 'token', values: {}, refusal: null }
const frame = { placeName: 'Home', community: null, documents: [], languages: [], viewer: null }
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

function openSignIn(overrides: object = {}, viewer: object | null = null) {
  const data = { linkToken: 'link', next: '/', isOver: false, contactMasked: 'a•••@example.org', form, ...overrides }
  const props = { data, frame: { ...frame, viewer } } as unknown as Parameters<typeof signinlink.Page>[0]
  render(<signinlink.Page {...props} />)
}

test('a sign-in link used meanwhile says so, and leads on', async () => {
  openSignIn({ next: '/join/GARDEN' })
  screen.getByText(/to the account of a•••@example\.org/)
  await press('Sign in')
  expect(document.activeElement).toBe(await title('Link already used'))
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
  expect(linkTo('Sign in')).toBe('/signin?next=%2Fjoin%2FGARDEN')
})

test('a sign-in link to an account with a second factor leads to where a reload does no harm', async () => {
  openSignIn({ next: '/join/GARDEN' })
  answer = () => Response.json({ state: 'TWO_FACTOR_REQUIRED', methods: ['TOTP'] })
  await press('Sign in')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/signin/two-factor')
  expect(takeReturnPath()).toBe('/join/GARDEN')
})

test('a link that had expired leads signed-in members home', () => {
  openSignIn({ isOver: true, contactMasked: null }, { displayName: 'Ana', username: 'ana' })
  screen.getByRole('heading', { name: 'Link already used' })
  expect(linkTo('Go to Home')).toBe('/home')
})

test('a link requested elsewhere, or one that ends another session, says so before the button', () => {
  openSignIn({ isElsewhere: true }, { displayName: 'Ben', username: 'ben' })
  const [warning, consequence] = screen.getAllByText(/another browser|signed in here as Ben/)
  expect(warning?.textContent).toContain('close this page')
  expect(consequence?.textContent).toBe('You are signed in here as Ben. Continuing signs you out.')
})

test('a deactivation link used meanwhile explains its effect', async () => {
  const props = { data: { linkToken: 'link', step: 'CONFIRM', form }, frame } as unknown as Parameters<
    typeof deactivate.Page
  >[0]
  render(<deactivate.Page {...props} />)
  await press('Deactivate account')
  await title('Link already used')
  screen.getByText(/If you used it before, your account is already deactivated/)
  expect(screen.queryByRole('button', { name: 'Deactivate account' })).toBeNull()
})

function openVerify(overrides: object) {
  const data = {
    what: 'ACCOUNT',
    linkToken: 'link',
    emailMasked: null,
    step: 'CONFIRM',
    nextSteps: [],
    next: '/',
    form,
    ...overrides,
  }
  render(<verify.Page {...({ data, frame } as unknown as Parameters<typeof verify.Page>[0])} />)
}

test('a confirmation link used meanwhile leads to where another can be requested', async () => {
  openVerify({ what: 'EMAIL', isSignedIn: true })
  await press('Confirm')
  await title('Link already used')
  expect(linkTo('Go to settings')).toBe('/settings/emails')
})

test('a child who has confirmed an address gets to the page on which to wait', async () => {
  answer = () => Response.json({ state: 'PARENT_REQUIRED', account: { nextSteps: ['PARENT'] } })
  openVerify({ isSignedIn: false })
  await press('Confirm')
  await expect.poll(() => assign).toHaveBeenCalledExactlyOnceWith('/welcome/parent')
})

test('a person who confirmed elsewhere signs in to go to the address of this browser', () => {
  openVerify({ step: 'ALREADY_DONE', isSignedIn: false, next: '/family/token' })
  expect(linkTo('Sign in')).toBe('/signin?next=%2Ffamily%2Ftoken')
})

test.each([
  { next: '/', to: '/welcome/terms' },
  { next: '/family/token', to: '/family/token' },
])('a person who confirms a new account by the link continues as by the code: $to', async ({ next, to }) => {
  answer = () => Response.json({ state: 'SIGNED_IN', account: { nextSteps: [] } })
  openVerify({ isSignedIn: false, next })
  await press('Confirm')
  await expect.poll(() => assign).toHaveBeenCalledExactlyOnceWith(to)
})

function openOrganization(state: string) {
  const link = { token: 'link', organizationName: 'Choir', emailMasked: 'o•••@choir.example', state }
  const data = { link, captcha: { kind: 'NONE' }, termsVersion: '1', canRegister: true, form }
  render(<organization.Page {...({ data, frame } as unknown as Parameters<typeof organization.Page>[0])} />)
}

test('an organisation with details still missing is neither told to wait nor led to start over', async () => {
  answer = () => Response.json({ state: 'EMAIL_VERIFIED', nextStep: 'GIVE_DETAILS' })
  openOrganization('STARTED')
  await press('Confirm')
  await title('Your address is confirmed')
  screen.getByText(/Continue registering Choir/)
  expect(screen.queryByRole('link', { name: 'Go to the registration' })).toBeNull()
})

test('the link of a registration, used in another tab, is read again', async () => {
  openOrganization('STARTED')
  await press('Confirm')
  await expect.poll(() => reload).toHaveBeenCalledOnce()
})

test('a registration opened after the decision states it', () => {
  openOrganization('VERIFIED')
  screen.getByText('Choir is confirmed. You can sign in now.')
  expect(linkTo('Sign in')).toBe('/signin')
})
