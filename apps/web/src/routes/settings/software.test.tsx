import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { maxStaffKeyDays } from '@koinon/contract/shared'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { SoftwareSettings } from './software.tsx'

const dayMs = 86_400_000
const keyEndingIn = (days: number) => ({
  id: 'k',
  name: 'Weather board',
  hint: 'abcd',
  scopes: ['posts:read'],
  createdAt: new Date('2026-05-01T00:00:00Z'),
  expiresAt: new Date(Date.now() + days * dayMs),
  lastUsedAt: null,
  oldUntil: null,
})
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))

interface Place {
  readonly longestKeyDays: number
  readonly roles?: readonly string[]
  readonly refusal?: object
}

async function open({ longestKeyDays, roles = [], refusal = {} }: Place) {
  const client = lastingCache()
  const keys = { items: [keyEndingIn(200)], longestKeyDays }
  const sent = fakeServer(({ path }) =>
    path === 'create' ? Response.json(refusal, { status: 422 }) : Response.json(keys),
  )
  client.setQueryData(callKey('accounts.getAccountDetails'), { username: 'ana', roles })
  client.setQueryData(callKey('apps.getKeys'), keys)
  await showAt(<SoftwareSettings />, { client })
  return sent
}
async function newKey() {
  await press(await screen.findByRole('button', { name: 'New key' }))
  return within(await screen.findByRole('dialog', { name: 'New key' }))
}
type Form = Awaited<ReturnType<typeof newKey>>
const ends = async (form: Form) => {
  const field = await form.findByRole<HTMLSelectElement>('combobox', { name: /^Ends after/ })
  return { chosen: field.value, offered: [...field.options].map(({ text }) => text) }
}

test.each([
  [365, '90', ['7 days', '30 days', '90 days', '365 days']],
  [60, '60', ['7 days', '30 days', '60 days']],
  [30, '30', ['7 days', '30 days']],
  [1, '1', ['1 day']],
])('where keys last %i days, a new one is offered no more', async (longestKeyDays, chosen, offered) => {
  await open({ longestKeyDays })
  expect(await ends(await newKey())).toEqual({ chosen, offered })
})

test('the form names scopes as the reference does, and says above them that one has to be chosen', async () => {
  const sent = await open({ longestKeyDays: 365 })
  const form = await newKey()
  const scopes = await form.findByRole('group', { name: 'What the program may do' })
  const messages = within(scopes).getByRole('group', { name: 'Messages' })
  expect(messages.querySelector('code')?.textContent).toBe('chat')
  fireEvent.change(form.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Board' } })
  await press(form.getByRole('button', { name: 'Create key' }))
  const error = await form.findByText('Choose at least one.')
  expect(error.compareDocumentPosition(messages)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // The server would ask for the password first.
  expect(sent.some(({ path }) => path === 'create')).toBe(false)
  await press(messages.querySelector('input') as HTMLInputElement)
  await press(form.getByRole('button', { name: 'Create key' }))
  expect(sent.find(({ path }) => path === 'create')?.body).toMatchObject({ name: 'Board', scopes: ['chat:read'] })
  expect(form.queryByText('Choose at least one.')).toBeNull()
})

test('a key for the administration is offered thirty days at most', async () => {
  await open({ longestKeyDays: 365, roles: ['ADMINISTRATOR'] })
  const form = await newKey()
  await press(await form.findByRole('checkbox', { name: 'Everything' }))
  const longest = String(maxStaffKeyDays)
  expect(await ends(form)).toEqual({ chosen: longest, offered: ['7 days', `${longest} days`] })
})

test('a limit that was set meanwhile is named at the field', async () => {
  const errors = [{ path: 'expiresInDays', code: 'KEY_LIFE_TOO_LONG', message: '' }]
  const refusal = { code: 'KEY_LIFE_TOO_LONG', status: 422, max: 14, errors }
  const sent = await open({ longestKeyDays: 365, refusal })
  const form = await newKey()
  await act(
    async () => void fireEvent.change(form.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Board' } }),
  )
  await press(form.getAllByRole('checkbox', { name: 'Read' })[0] as HTMLElement)
  await press(form.getByRole('button', { name: 'Create key' }))
  await form.findByText('Keys last 14 days at most here. Choose a shorter time.')
  expect(sent.find(({ path }) => path === 'create')?.body).toMatchObject({ name: 'Board', expiresInDays: 90 })
})

test.each([
  [30, true],
  [365, false],
])(
  'with keys of %i days, the question whether to replace a longer one says that it ends sooner: %s',
  async (longestKeyDays, isSaid) => {
    await open({ longestKeyDays })
    await press(await screen.findByRole('button', { name: 'More about Weather board' }))
    await press(await screen.findByRole('menuitem', { name: 'Replace' }))
    const question = within(await screen.findByRole('alertdialog'))
    await question.findByText(/The old one works for 24 more hours/)
    expect(question.queryByText('It ends in 30 days: keys last no longer here.') !== null).toBe(isSaid)
  },
)

test('whoever has replaced a key is shown the new one, and is not asked once more', async () => {
  const key = keyEndingIn(200)
  const client = lastingCache()
  const keys = { items: [key], longestKeyDays: 365 }
  fakeServer(({ path }) => Response.json(path === 'rotate' ? { token: 'koi_pat_new', key } : keys))
  client.setQueryData(callKey('accounts.getAccountDetails'), { username: 'ana', roles: [] })
  client.setQueryData(callKey('apps.getKeys'), keys)
  await showAt(<SoftwareSettings />, { client })
  await press(await screen.findByRole('button', { name: 'More about Weather board' }))
  await press(await screen.findByRole('menuitem', { name: 'Replace' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Replace Weather board?' }))
  await press(question.getByRole('button', { name: 'Replace' }))
  await screen.findByText('koi_pat_new')
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Replace Weather board?' })).toBeNull())
})
