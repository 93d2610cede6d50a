import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { callKey, pagesQuery } from '#lib/data/calls/index.ts'
import { fakeServer, fakeSilentServer } from '#lib/data/calls/testing.ts'
import { clearPlaces, rememberPlace } from '#lib/navigation/recentPlaces.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { bufferInput } from '#lib/interaction/keys/index.ts'
import { scheme } from '#lib/preferences/appearance.ts'
import type { PaletteSources } from './entries.ts'
import { Palette } from './Palette.tsx'

const person = (displayName: string) => ({
  id: displayName.toLowerCase(),
  kind: 'PERSON',
  username: displayName.toLowerCase(),
  displayName,
  avatar: null,
  followState: 'NONE',
})
const walkers = {
  id: 'w',
  kind: 'GROUP',
  name: 'Sunday Walkers',
  joinPolicy: 'OPEN',
  membershipState: 'MEMBER',
  picture: null,
}
const compost = {
  id: 'c',
  title: 'Compost Saturday',
  timeZone: 'UTC',
  startTime: new Date('2099-12-05T10:00:00Z'),
  endTime: new Date('2099-12-05T12:00:00Z'),
  state: 'SCHEDULED',
  recurrence: null,
  group: null,
  cost: null,
  requiresApproval: false,
  myState: null,
}
/** Another date of the series. */
const laterCompost = {
  ...compost,
  startTime: new Date('2099-12-12T10:00:00Z'),
  endTime: new Date('2099-12-12T12:00:00Z'),
}
const choir = {
  id: 'choir',
  kind: 'GROUP',
  title: 'Mill Choir',
  picture: null,
  participants: [person('Me'), person('Dario')],
  participantCount: 2,
  notification: { level: 'ALL', mutedUntil: null },
}
const direct = { ...choir, id: 'direct', kind: 'DIRECT', title: null }

const sources: PaletteSources = {
  places: () => [],
  settings: () => [
    {
      id: 'two-factor',
      label: 'Two-factor authentication',
      icon: 'shield-check',
      href: '/settings/two-factor',
      place: 'Sign-in and security',
      keywords: '2fa',
      isPage: true,
    },
    {
      id: 'data',
      label: 'Your data',
      icon: 'download-simple',
      href: '/settings/data',
      place: 'Settings',
      keywords: '',
      isPage: true,
    },
    {
      id: 'data-',
      label: 'Download your data',
      icon: 'download-simple',
      href: '/settings/data',
      place: 'Your data',
      keywords: '',
      isPage: false,
    },
  ],
  manage: () => [{ href: '/manage/queue', label: 'Reports', icon: 'flag' }],
  showKeys: () => undefined,
}

/** The palette in a browser that has read a feed and the list of conversations. */
async function open({ roles = [] as string[] } = {}) {
  const client = lastingCache()
  const account = { ...person('Me'), roles, privacy: { showPresence: true }, can: { createGroup: true } }
  client.setQueryData(callKey('accounts.getAccountDetails'), account)
  client.setQueryData(callKey('admin.checkAdminAuthorization'), { can: {} })
  const pages = (items: readonly object[]) => ({ pages: [{ items }], pageParams: [{}] }) as never
  client.setQueryData(
    pagesQuery('content.getFeed', { body: {} } as never).queryKey,
    pages([{ author: person('Dario'), group: walkers, event: compost, again: laterCompost }]),
  )
  client.setQueryData(pagesQuery('chat.getSubscribedConversations', {}).queryKey, pages([choir, direct]))
  const onClose = vi.fn<() => void>()
  const shown = await showAt(<Palette sources={sources} onClose={onClose} />, { client })
  return { ...shown, onClose }
}

const field = () => screen.getByRole('combobox', { name: 'Search or jump to…' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const press = (key: string) => act(async () => void fireEvent.keyDown(field(), { key }))
const rows = () =>
  screen.getAllByRole('group').map(
    (section) =>
      `${document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent}: ${within(section)
        .getAllByRole('option')
        .map((row) => row.getAttribute('aria-label') ?? row.querySelector('bdi')?.textContent)
        .join(', ')}`,
  )

beforeEach(() => {
  onTestFinished(() => {
    clearPlaces()
    scheme.change('system')
  })
})

test('without a connection everything that was read is found at once', async () => {
  fakeSilentServer()
  await open()
  type('da')
  expect(rows()).toEqual([
    'Do: Switch to dark',
    'People: Dario, Message Dario',
    'Settings: Your data, Download your data',
    'Groups and events: Sunday Walkers, Compost Saturday, Going to Compost Saturday',
    'Search: Search for “da”',
  ])
  type('mil')
  expect(rows()[0]).toBe('Messages: Mill Choir, Mute Mill Choir')
})

test('a command is carried out by Enter, and the palette closes', async () => {
  fakeServer(() => Response.json({ items: [], nextCursor: null }))
  const { onClose } = await open()
  type('dark')
  await press('Enter')
  expect(scheme.current()).toBe('dark')
  expect(onClose).toHaveBeenCalledOnce()
})

test('what was typed and entered before it had loaded is carried out', async () => {
  fakeServer(() => Response.json({ items: [], nextCursor: null }))
  const stop = bufferInput('palette', () => undefined)
  for (const key of ['d', 'a', 'r', 'k', 'Enter'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  stop()
  const { onClose } = await open()
  expect(scheme.current()).toBe('dark')
  expect(onClose).toHaveBeenCalled()
})

test('Tab reaches the conversation with somebody, which opens without a connection if it is known', async () => {
  fakeSilentServer()
  const { history } = await open()
  type('@dar')
  await press('Tab')
  await press('Enter')
  expect(history.location.pathname).toBe('/messages/direct')
})

test('a setting is found by what people call it', async () => {
  fakeSilentServer()
  const { history } = await open()
  type(':2fa')
  expect(rows()).toEqual(['Settings: Two-factor authentication'])
  await press('Enter')
  expect(history.location.pathname).toBe('/settings/two-factor')
})

test('what the server finds joins below, and the chosen row stays chosen', async () => {
  const completion = { kind: 'PERSON', id: 'damian', label: 'Damian', hint: '@damian', count: null, image: null }
  fakeServer(({ path }) => Response.json({ items: path === 'query' ? [completion] : [], nextCursor: null }))
  await open()
  type('da')
  await press('ArrowDown')
  await press('ArrowDown')
  const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
  expect(active()?.querySelector('bdi')?.textContent).toBe('Your data')
  await waitFor(() => expect(rows()).toContain('More: Damian, Message Damian'))
  expect(active()?.querySelector('bdi')?.textContent).toBe('Your data')
})

test('before anything is typed it offers where one was last, then what to write', async () => {
  fakeSilentServer()
  for (const place of ['/@dario', '/settings/data', '/g/w', '/here']) rememberPlace('me', place)
  await open()
  expect(rows()).toEqual(['Recent: Sunday Walkers, Your data, Dario, Message Dario', 'Do: New post, New message'])
})

test('the pages of the administration are for those who see it', async () => {
  fakeSilentServer()
  await open({ roles: ['MODERATOR'] })
  type('!')
  expect(rows()).toEqual(['Administration: Reports'])
})
