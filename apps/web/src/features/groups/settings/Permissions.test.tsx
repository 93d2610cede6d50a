import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { callKey, useCall } from '#lib/data/calls/index.ts'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { Permissions } from './Permissions.tsx'

const settings = {
  visibility: 'EVERYONE',
  listed: true,
  joinPolicy: 'REQUEST_ONLY',
  postScope: 'MEMBERS_ONLY',
  commentScope: 'MEMBERS_ONLY',
  eventScope: 'ADMINS_ONLY',
  inviteScope: 'GROUP_MEMBERS',
  memberListScope: 'GROUP_MEMBERS',
  messageScope: 'GROUP_MEMBERS',
  chatEnabled: true,
  slowMode: null,
  newcomerHold: null,
}
const group = {
  id: 'g',
  kind: 'STANDARD',
  name: 'Choir',
  locked: false,
  version: 3,
  parentId: null,
  questions: ['What do you sing?'],
  settings,
}
type Group = typeof group
let sent: SentCall[]
let stored: Group
let refusals: Response[]

const onWindow = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

beforeEach(() => {
  onWindow(true)
  stored = group
  refusals = []
  sent = fakeServer(({ path, body }) => {
    if (path !== 'changeGroupInfo') return Response.json(stored)
    const refusal = refusals.shift()
    if (refusal !== undefined) return refusal
    const { settings: part } = body as { settings: Partial<typeof settings> }
    stored = { ...stored, version: stored.version + 1, settings: { ...stored.settings, ...part } }
    return Response.json(stored)
  })
})

function Page() {
  const { data } = useCall('groups.getGroup', { params: { id: 'g' } })
  return data === undefined || data.locked ? null : <Permissions group={data} />
}

async function open() {
  const client = lastingCache()
  client.setQueryData(callKey('groups.getGroup', { params: { id: 'g' } }), group)
  await showAt(<Page />, { client })
}
const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const choose = (name: string) => act(async () => void fireEvent.click(option(name)))
const changes = () => sent.filter(({ path }) => path === 'changeGroupInfo').map(({ body }) => body)

test('each action is one row of the table, and a choice is shown at once and saved', async () => {
  await open()
  expect(screen.getAllByRole('row')).toHaveLength(8)
  expect(option('Post Members').checked).toBe(true)
  await choose('Post Admins')
  expect(option('Post Admins').checked).toBe(true)
  await choose('Write in the chat Nobody')
  await expect.poll(changes).toEqual([
    { groupId: 'g', version: 3, settings: { postScope: 'ADMINS_ONLY' } },
    { groupId: 'g', version: 4, settings: { chatEnabled: false } },
  ])
  await screen.findByText('Saved')
  expect(option('Write in the chat Nobody').checked).toBe(true)
})

test('a choice that another admin’s change came before is saved on top of that', async () => {
  await open()
  stored = { ...group, version: 7 }
  refusals = [Response.json({ status: 409, code: 'VERSION_CONFLICT', current: stored }, { status: 409 })]
  await choose('Create events Members')
  await expect
    .poll(() => changes().at(-1))
    .toEqual({ groupId: 'g', version: 7, settings: { eventScope: 'MEMBERS_ONLY' } })
})

test('a choice that could not be saved goes back, and says so', async () => {
  await open()
  refusals = [Response.json({ status: 403, code: 'NOT_ALLOWED' }, { status: 403 })]
  await choose('Post Everyone')
  await expect.poll(() => option('Post Members').checked).toBe(true)
  expect(screen.queryByText('Saved')).toBeNull()
  await act(async () => toasts.clear())
})

test('how people join is chosen below, with how much they are asked', async () => {
  await open()
  const way = screen.getByRole<HTMLSelectElement>('combobox', { name: 'How do people join?' })
  expect(screen.getByText('With 1 question')).toBeTruthy()
  await act(async () => void fireEvent.change(way, { target: { value: 'ANYONE' } }))
  await expect.poll(changes).toEqual([{ groupId: 'g', version: 3, settings: { joinPolicy: 'ANYONE' } }])
})

test('on a phone each action is a list of those who may do it', async () => {
  onWindow(false)
  await open()
  expect(screen.queryByRole('table')).toBeNull()
  const post = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Post' })
  expect([...post.options].map(({ text }) => text)).toEqual(['Everyone', 'Members', 'Admins'])
  await act(async () => void fireEvent.change(post, { target: { value: 'EVERYONE' } }))
  await expect.poll(changes).toEqual([{ groupId: 'g', version: 3, settings: { postScope: 'ALL' } }])
})
