import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { FamilySettings } from '#routes/settings/family.tsx'
import { BackStep } from './back.tsx'
import { ParentStep } from './parent.tsx'
import { ReviewStep } from './review.tsx'
import { TermsStep } from '../terms.tsx'

const terms = { id: 't2', document: 'TERMS', version: '2', inForce: true, acceptedAt: null, mustAccept: true }
let sent: SentCall[]
let owned: readonly object[] = []

beforeEach(() => {
  owned = []
  sent = fakeServer(({ path, body }) => {
    if (path === 'getAccountDetails') return Response.json({ nextSteps: [] })
    if (path === 'ask' && body['parentEmail'] === undefined)
      return Response.json({ status: 429, code: 'RATE_LIMITED' }, { status: 429, headers: { 'retry-after': '27' } })
    if (path === 'ask') return Response.json({ ...body, resendAfter: 30 })
    if (path.startsWith('g1')) return Response.json({ purgeAt: '2026-07-01T00:00:00Z' })
    return path === 'requestAccountDeletion'
      ? Response.json({ status: 409, code: 'OWNS_GROUPS', groups: owned }, { status: 409 })
      : new Promise<Response>(() => undefined)
  })
})

async function open(Page: () => ReactNode, familyLink: object | null = null) {
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { username: 'kim', familyLink })
  client.setQueryData(callKey('accounts.listTerms'), { items: [terms] })
  client.setQueryData(callKey('accounts.getTerms', { params: { id: 't2' } }), { language: 'en', text: '# New' })
  client.setQueryData(callKey('accounts.familyLinksWaiting'), { items: [] })
  return showAt(<Page />, { address: '/', client })
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('a member who does not accept new terms can sign out', async () => {
  await open(TermsStep)
  await press('Sign out')
  expect(screen.getByRole('button', { name: /^Sign out/ }).getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => sent.map(({ path }) => path)).toEqual([expect.stringMatching(/^sessions/)])
})

/** The link of a child who waits for an answer of its parent, or of another one. */
const waiting = (parentEmail: string | null, state = 'PENDING') => ({
  role: 'CHILD',
  state,
  other: null,
  mayAsk: true,
  parentEmail,
})

/** Types the username and deletes. */
async function deleteAccount() {
  await press('Delete my account')
  const proof = screen.getByRole('textbox', { name: /^Type your username/ })
  await act(async () => void fireEvent.change(proof, { target: { value: 'kim' } }))
  await act(async () => {
    screen.getAllByRole('button', { name: 'Delete my account' }).forEach((one) => fireEvent.click(one))
  })
}

test('an owner of groups hands them over or deletes them there: no other screen is open to them', async () => {
  owned = [{ id: 'g1', name: 'Garden' }]
  await open(TermsStep)
  await deleteAccount()
  expect(await screen.findByRole('button', { name: 'Delete: Garden' })).toBeTruthy()
  await press('Transfer Garden')
  expect(await screen.findByRole('dialog', { name: 'Transfer Garden' })).toBeTruthy()
})

test.each([
  ['waits for a parent again', ParentStep],
  ['waits for a review', ReviewStep],
  ['has deactivated the account', BackStep],
] as const)('an owner of groups who %s hands them over or deletes them there', async (_, Page) => {
  owned = [{ id: 'g1', name: 'Garden' }]
  await open(Page, { role: 'CHILD', state: 'WITHDRAWN', other: null })
  await deleteAccount()
  expect(await screen.findByRole('button', { name: 'Delete: Garden' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Transfer Garden' })).toBeTruthy()
})

test('a group that an owner has deleted there is gone from the list, and the rest stays', async () => {
  owned = [
    { id: 'g1', name: 'Garden' },
    { id: 'g2', name: 'Choir' },
  ]
  const { history } = await open(TermsStep)
  await deleteAccount()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: Garden' }))
  const proof = await screen.findByRole('textbox', { name: 'Type the group name' })
  await act(async () => void fireEvent.change(proof, { target: { value: 'Garden' } }))
  await press('Delete group')
  await expect.poll(() => screen.queryByRole('button', { name: 'Delete: Garden' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Delete: Choir' })).toBeTruthy()
  expect(history.location.pathname).toBe('/')
})

test('a member who does not accept new terms can delete the account, and reads the obstacles', async () => {
  await open(TermsStep)
  await deleteAccount()
  expect(await screen.findByText(/^Transfer your groups first/)).toBeTruthy()
})

test('an account that is being deleted can be kept, and is not deleted once more', async () => {
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { username: 'kim', status: 'DELETION_REQUESTED' })
  await showAt(<BackStep />, { address: '/', client })
  screen.getByRole('button', { name: 'Keep my account' })
  screen.getByRole('button', { name: 'Sign out' })
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
})

test.each([
  { state: 'PENDING', words: /^We emailed your parent/ },
  { state: 'WITHDRAWN', words: /^Your parent withdrew permission/ },
])('a child that waits reads why: $state', async ({ state, words }) => {
  await open(ParentStep, { role: 'CHILD', state, other: null })
  expect(screen.getByText(words)).toBeTruthy()
})

test('a child that waits reads which address was asked, and corrects it', async () => {
  await open(ParentStep, waiting('mun@example.org'))
  expect(screen.getByText('Sent to mun@example.org')).toBeTruthy()
  const field = screen.getByRole('textbox', { name: /^A parent’s email/ })
  await act(async () => void fireEvent.change(field, { target: { value: ' mum@example.org ' } }))
  await press('Email them again')
  expect(await screen.findByRole('button', { name: 'Email them again' })).toBeTruthy()
  expect(sent).toEqual([{ path: 'ask', body: { parentEmail: 'mum@example.org' } }])
  await expect.poll(() => screen.getByRole<HTMLInputElement>('textbox', { name: /^A parent/ }).value).toBe('')
  expect(screen.getByText('Sent to mum@example.org')).toBeTruthy()
})

test('a child whose parent is gone names another', async () => {
  await open(ParentStep, waiting(null, 'WITHDRAWN'))
  expect(screen.getByText(/^Another parent needs to agree/)).toBeTruthy()
  const field = screen.getByRole('textbox', { name: /^A parent’s email/ })
  await act(async () => void fireEvent.change(field, { target: { value: 'mum@example.org' } }))
  await press('Send request')
  expect(await screen.findByText('Sent to mum@example.org')).toBeTruthy()
  expect(sent).toEqual([{ path: 'ask', body: { parentEmail: 'mum@example.org' } }])
})

test('a child that has just registered is not told of too many tries at the first', async () => {
  await open(ParentStep, waiting('mum@example.org'))
  await press('Email them again')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Already sent.*27/)
})

test('a child whose parent agreed and is not shown does not read that the answer is still to come', async () => {
  await open(FamilySettings, { role: 'CHILD', state: 'APPROVED', other: null })
  expect(screen.getByText(/^Your parent agreed/)).toBeTruthy()
})

test('a child whose parent has agreed goes on with the steps of registering', async () => {
  const { history } = await open(ParentStep, waiting('mum@example.org'))
  await press('Check again')
  await expect.poll(() => history.location.pathname).toBe('/welcome/terms')
})
