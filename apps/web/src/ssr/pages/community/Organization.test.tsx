import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveDraft, readDraft } from '#features/entrance/register/organization/draft.ts'
import { begunDraft } from '#features/entrance/register/organization/testing.ts'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import type { PageProps } from '../../page.ts'
import { organization } from './Organization.tsx'

let sent: SentCall[]
const answers: Record<string, unknown> = {
  startOrganizationRegister: { registrationId: 'second' },
  finishOrganizationRegister: { nextStep: 'VERIFY_EMAIL', state: 'STARTED' },
  checkUsernameAvailability: { available: true, reason: null },
  usernameSuggestions: { suggestions: [] },
}

beforeEach(() => {
  sent = fakeServer(({ path }) => Response.json(answers[path] ?? {}))
})
afterEach(() => {
  saveDraft(null)
})

const props = {
  data: {
    link: null,
    captcha: { kind: 'NONE' },
    termsVersion: '1',
    canRegister: true,
    form: { action: '', token: 'token', refusal: null },
  },
  frame: { placeName: 'Home', community: null, documents: [], languages: [] },
} as unknown as PageProps<'organization'>
const open = () => render(<organization.Page {...props} />)
/** Opens the page where the registration has come to; its later steps are parts. */
const openAt = async (name: RegExp) => {
  open()
  await screen.findByLabelText(name)
}
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const fill = (name: RegExp, value: string) => {
  // Like real typing: fires what both the field and the form listen to.
  fireEvent.input(field(name), { target: { value } })
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('going back to the organisation keeps the person as typed', async () => {
  saveDraft(begunDraft)
  await openAt(/^First name/)
  fill(/^First name/, 'Cora')
  fill(/^Last name/, 'Bell')
  fill(/^Username/, 'the.choir')
  await press('Back')
  expect(field(/^Name of the organisation/)).toHaveProperty('value', 'Choir')
  fill(/^Name of the organisation/, 'City Choir')
  await press('Continue')
  await screen.findByRole('heading', { name: 'Who is the contact person?' })
  await screen.findByLabelText(/^First name/)
  expect(field(/^First name/)).toHaveProperty('value', 'Cora')
  expect(field(/^Last name/)).toHaveProperty('value', 'Bell')
  expect(field(/^Username/)).toHaveProperty('value', 'the.choir')
  expect(sent.map(({ path }) => path)).not.toContain('startOrganizationRegister')
})

test('a reloaded page keeps the person as far as typed, and never the password', async () => {
  saveDraft(begunDraft)
  await openAt(/^First name/)
  fill(/^Role/, 'Chair')
  fireEvent.input(screen.getByLabelText(/^Password/), { target: { value: 'lantern orchard' } })
  fill(/^First name/, 'Cora')
  cleanup()
  expect(readDraft()?.person).toEqual({ firstName: 'Cora', lastName: '', role: 'Chair', phoneNumber: '', username: '' })
  await openAt(/^First name/)
  expect(field(/^First name/)).toHaveProperty('value', 'Cora')
  expect(field(/^Role/)).toHaveProperty('value', 'Chair')
})

test('a suggested name that is taken is kept as well', async () => {
  saveDraft(begunDraft)
  await openAt(/^First name/)
  fill(/^First name/, 'Cora')
  await act(async () => void fireEvent.change(field(/^Username/), { target: { value: 'the.choir' } }))
  cleanup()
  await openAt(/^First name/)
  expect(field(/^First name/)).toHaveProperty('value', 'Cora')
  expect(field(/^Username/)).toHaveProperty('value', 'the.choir')
})

test('going back from the code by mistake leads to it again, and nothing has started over', async () => {
  saveDraft({ ...begunDraft, isHandedIn: true })
  await openAt(/^Six-digit code/)
  await press('Use another address')
  await press('Continue')
  await screen.findByRole('heading', { name: 'Enter the code' })
  expect(sent).toEqual([])
  expect(readDraft()).toMatchObject({ registrationId: 'first', isHandedIn: true })
})

test('a mistyped address is not a dead end: with another one the registration starts over', async () => {
  saveDraft({ ...begunDraft, isHandedIn: true })
  await openAt(/^Six-digit code/)
  await press('Use another address')
  fill(/^Email/, 'office@choir.example')
  await press('Continue')
  await screen.findByRole('heading', { name: 'Who is the contact person?' })
  expect(sent.find(({ path }) => path === 'startOrganizationRegister')?.body).toMatchObject({
    organizationName: 'Choir',
    email: 'office@choir.example',
  })
})

test.each([
  ['VERIFIED', 'SIGN_IN', 'Your organisation is confirmed', ['Sign in'], []],
  ['REJECTED', null, 'Your organisation wasn’t confirmed', [], ['Register an organisation']],
  ['PENDING_REVIEW', 'WAIT', 'Under review', [], ['Check again']],
])(
  'a person who returns to a registration that is %s reads so, and the next step',
  async (state, nextStep, title, links, buttons) => {
    answers['reloadOrganizationVerification'] = { state, nextStep }
    saveDraft({ ...begunDraft, isHandedIn: true, isProven: true })
    open()
    await screen.findByRole('heading', { name: title })
    const main = within(screen.getByRole('main'))
    expect(main.queryAllByRole('link', { name: 'Sign in' }).map((it) => it.textContent)).toEqual(links)
    expect(main.queryAllByRole('button').map((it) => it.textContent)).toEqual(buttons)
  },
)
