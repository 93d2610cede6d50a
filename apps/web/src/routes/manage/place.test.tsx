import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { emptyCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { ManagedPlace } from './place.tsx'

const byDefault = { source: 'DEFAULT', updatedBy: null, updatedAt: null }
const items = [
  {
    name: 'name',
    value: 'Riverside',
    default: 'Koinon',
    source: 'SET',
    variable: 'KOINON_NAME',
    updatedBy: 'ada',
    updatedAt: '2026-11-01T00:00:00.000Z',
  },
  {
    ...byDefault,
    name: 'intro',
    value: 'Neighbours.',
    default: 'A place.',
    source: 'ENVIRONMENT',
    variable: 'KOINON_INTRO',
  },
  { ...byDefault, name: 'about', value: '', default: '', variable: null },
  { ...byDefault, name: 'contact', value: null, default: null, variable: 'KOINON_CONTACT' },
]
const change = {
  at: '2026-11-01T00:00:00.000Z',
  actor: null,
  byOperator: false,
  onBehalfOf: null,
  action: 'change-place',
  target: null,
  reason: null,
  before: { name: 'Koinon' },
  after: { name: 'Riverside' },
}

const entry = [
  { ...byDefault, name: 'registration', value: 'OPEN', default: 'OPEN', variable: 'REGISTRATION' },
  { ...byDefault, name: 'mailDomains', value: [], default: [], variable: null },
]

async function open(refusal?: object, admission: readonly object[] = entry) {
  let revision = 4
  const sent = fakeServer(({ path }) => {
    if (path === 'instance') return Response.json({ name: 'Riverside', intro: '', features: { registration: true } })
    if (path === 'audit') return Response.json({ items: [change], nextCursor: null })
    if (path === 'save' && refusal !== undefined) {
      revision = 5
      return Response.json(refusal, { status: 409 })
    }
    const sections = [
      { name: 'IDENTITY', items },
      { name: 'ENTRY', items: admission },
    ]
    return Response.json({ sections, revision })
  })
  const client = emptyCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'root', roles: ['ADMINISTRATOR'] })
  await showAt(<ManagedPlace />, { address: '/manage/place', path: '/manage/place', client })
  await screen.findByRole('textbox', { name: 'Name' })
  return () => sent.filter(({ path }) => path === 'save').map(({ body }) => body)
}

test('each field says where its value is from, and what the server sets is only read', async () => {
  await open()
  expect(screen.getByText(/^Set by @ada/)).toBeTruthy()
  expect(screen.getByText('Set by KOINON_INTRO on the server')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Introduction' }).readOnly).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Contact address' }).readOnly).toBe(false)
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  const history = within(await screen.findByRole('region', { name: 'Last changes' }))
  expect(await history.findByText(/On the server/)).toBeTruthy()
})

test('a changed name is shown in the preview and saved alone; a press goes back to the default', async () => {
  const saved = await open()
  const preview = within(screen.getByRole('region', { name: 'Preview of the front page' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Millside' } })
  expect(preview.getByText('Millside')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Use the default for “Name”' }))
  expect(preview.getByText('Koinon')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Contact address' }), { target: { value: 'help@example.org' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(saved()).toEqual([{ values: { name: null, contact: 'help@example.org' }, revision: 4 }]))
})

test('after a conflict the changes are kept, and are saved against what somebody else saved', async () => {
  const saved = await open({ status: 409, code: 'VERSION_CONFLICT' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Millside' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Somebody else saved meanwhile')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Millside')
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(saved().at(-1)).toEqual({ values: { name: 'Millside' }, revision: 5 })
  })
})

test('a choice and a list are saved as such, and a wrong entry of the list is said at its field', async () => {
  const errors = [{ path: 'body.values.mailDomains.0', code: 'INVALID', message: '' }]
  const saved = await open({ status: 400, code: 'INVALID_PARAMETER', errors })
  fireEvent.change(screen.getByRole('combobox', { name: 'Who may create an account?' }), {
    target: { value: 'INVITED' },
  })
  const domains = screen.getByRole('textbox', { name: 'Email domains' })
  fireEvent.change(domains, { target: { value: '@mill.example\ngarden.example, ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(domains.getAttribute('aria-invalid')).toBe('true'))
  expect(saved()).toEqual([
    { values: { registration: 'INVITED', mailDomains: ['@mill.example', 'garden.example'] }, revision: 4 },
  ])
})

test('a field that is changed while others are being saved stays changed', async () => {
  const saved = await open()
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Millside' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  const contact = screen.getByRole<HTMLInputElement>('textbox', { name: 'Contact address' })
  fireEvent.change(contact, { target: { value: 'help@example.org' } })
  await waitFor(() => expect(saved()).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Riverside'))
  expect(contact.value).toBe('help@example.org')
})

test('a rule that cannot be read is not called the default, and says that nobody is let in', async () => {
  const saved = await open(undefined, [
    { ...byDefault, name: 'registration', value: 'OPEN', default: 'OPEN', source: 'UNREADABLE', variable: null },
  ])
  expect(screen.getByText(/Until it is saved again, nobody can create an account/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Use the default for “Who may create/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(saved()).toEqual([{ values: { registration: null }, revision: 4 }]))
})
