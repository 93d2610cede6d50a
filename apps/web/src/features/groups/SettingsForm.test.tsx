import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Sent, serving } from '../../lib/calls/testing.ts'
import { i18n } from '../../lib/i18n/index.ts'
import { SettingsForm } from './SettingsForm.tsx'
import type { OpenGroup } from './settingsDraft.ts'

const group = {
  id: 'g',
  version: 3,
  name: 'Garden Club',
  description: '',
  about: { text: '', facets: [] },
  rules: [],
  questions: [],
  interests: [],
  place: null,
  mark: null,
  banner: null,
  parentId: null,
  settings: { visibility: 'EVERYONE', joinPolicy: 'ANYONE', postScope: 'MEMBERS_ONLY', chatEnabled: false },
} as unknown as OpenGroup
let answer: (body: unknown) => void = () => undefined
let sent: Sent[]

// The full list of calls is large: tests do not wait for it.
beforeAll(() => import('virtual:calls/all'))
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  sent = serving(({ path }) =>
    path === 'changeGroupInfo'
      ? new Promise<Response>((resolve) => (answer = (body) => resolve(Response.json(body))))
      : Response.json({ items: [] }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const saved = () => sent.filter(({ path }) => path === 'changeGroupInfo').map(({ body }) => body)

const client = new QueryClient()
const form = (shown: OpenGroup) => (
  <QueryClientProvider client={client}>
    <SettingsForm group={shown} />
  </QueryClientProvider>
)
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name of the group/ })
const about = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^More about it/ })
const fill = (field: HTMLElement, value: string) => act(async () => void fireEvent.change(field, { target: { value } }))
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Save/ })))

test('edits made while saving stay, and are saved next', async () => {
  const { rerender } = render(form(group))
  await fill(name(), 'Seed Club')
  await save()
  await fill(about(), 'We swap seeds.')
  await act(async () => answer({ ...group, name: 'Seed Club', version: 4 }))
  rerender(form({ ...group, name: 'Seed Club', version: 4 }))
  await expect.poll(() => about().value).toBe('We swap seeds.')
  await save()
  expect(saved()).toEqual([
    { groupId: 'g', version: 3, name: 'Seed Club' },
    { groupId: 'g', version: 4, about: 'We swap seeds.' },
  ])
})

test('after saving nothing is pending, and changes by others show', async () => {
  const { rerender } = render(form(group))
  await fill(name(), 'Seed Club')
  await save()
  await act(async () => answer({ ...group, name: 'Seed Club', version: 4 }))
  rerender(form({ ...group, name: 'Seeds', version: 5 }))
  await expect.poll(() => screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  expect(name().value).toBe('Seeds')
})
