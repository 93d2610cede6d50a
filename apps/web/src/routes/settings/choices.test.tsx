import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { AccountSettings } from './account.tsx'
import { HomePageSettings } from './homePage.tsx'
import { LanguageSettings } from './language.tsx'
import { NotificationSettings } from './notifications.tsx'
import { PrivacySettings } from './privacy.tsx'

const account = {
  id: 'ana',
  username: 'ana',
  displayName: 'Ana',
  firstName: null,
  lastName: null,
  birthDate: new Date('1990-04-23T00:00:00Z'),
  country: null,
  timeZone: 'Europe/Berlin',
  avatar: null,
  emails: [],
  phones: [],
  familyLink: null,
  privacy: { whoMayMessage: 'EVERYONE', typing: true, readReceipts: true },
}
const handlers = {
  matrix: [{ type: 'FOLLOWING', inApp: true, push: true, email: 'DAILY' }],
  events: { inApp: true, push: true, email: 'IMMEDIATE' },
  quietHours: null,
  overrides: [],
  previews: false,
}
const usual = { page: 'FEED', groupId: null, isDefault: true }
const language = {
  language: 'en',
  available: [
    { tag: 'en', name: 'English', direction: 'LTR' },
    { tag: 'es', name: 'Español', direction: 'LTR' },
    { tag: 'ar', name: 'العربية', direction: 'RTL' },
  ],
}
const group = { id: '00000000-0000-7000-8000-000000000001', name: 'Choir' }
const last = { id: '00000000-0000-7000-8000-000000000101', name: 'Zither' }
let hasMore: boolean

let sent: SentCall[]
/** Pending changes, in the order in which they were made, for the test to answer. */
let answers: ((reply: Response) => void)[]
let client: QueryClient

beforeEach(() => {
  answers = []
  hasMore = false
  sent = fakeServer(({ path, body }) => {
    if (path === 'instance') return Response.json({ features: { webPushKey: null } })
    if (path === 'onboardingGoals') return Response.json({ goals: [], checklist: [] })
    if (path === 'getGroupMemberships')
      return Response.json(
        'cursor' in body
          ? { items: [{ group: last }], nextCursor: null }
          : { items: [{ group }], nextCursor: hasMore ? 'more' : null },
      )
    if (Object.keys(body).length === 0) return Response.json({ items: [], nextCursor: null, preferences: {} })
    return new Promise((resolve) => answers.push(resolve))
  })
  client = lastingCache()
  show('accounts.getAccountDetails', account)
  const profile = { id: account.id, blockedByMe: false, bio: { text: '', facets: [] } }
  client.setQueryData(callKey('users.getProfile', { params: { userId: account.id } }), profile)
})

/** The page's data from the server, as if pushed because of another tab. */
const show = (name: Parameters<typeof callKey>[0], reply: unknown) => client.setQueryData(callKey(name), reply)
const changes = () =>
  sent.map(({ body }) => body).filter((body) => Object.keys(body).length > 0 && !('membershipStates' in body))
const answer = (reply: unknown, status = 200) =>
  act(async () => answers.shift()?.(Response.json(reply as object, { status })))
const press = (role: string, name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })))
const isOn = (role: string, name: string | RegExp) => screen.getByRole<HTMLInputElement>(role, { name }).checked
const write = (name: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }))
const textOf = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

async function open(Page: () => ReactNode) {
  await showAt(<Page />, { address: '/', client })
}

test('the last of two hasty choices is sent after the first, so that it wins', async () => {
  await open(PrivacySettings)
  const choose = (value: string) => act(async () => void fireEvent.click(choice(value)))
  const choice = (value: string) =>
    within(screen.getByRole('radiogroup', { name: 'Who can message you' })).getByDisplayValue<HTMLInputElement>(value)
  await choose('GROUP_MEMBERS')
  await choose('NOBODY')
  expect(changes()).toEqual([{ privacy: { whoMayMessage: 'GROUP_MEMBERS' } }])
  expect(choice('NOBODY').checked).toBe(true)
  await answer({ ...account, privacy: { ...account.privacy, whoMayMessage: 'GROUP_MEMBERS' } })
  expect(choice('NOBODY').checked).toBe(true)
  await expect.poll(() => changes()).toHaveLength(2)
  expect(changes()[1]).toEqual({ privacy: { whoMayMessage: 'NOBODY' } })
})

test('a switch keeps its position while another is changed, and reverts when refused', async () => {
  await open(PrivacySettings)
  await press('switch', /^Typing indicator/)
  await press('switch', /^Read receipts/)
  expect([isOn('switch', /^Typing indicator/), isOn('switch', /^Read receipts/)]).toEqual([false, false])
  await answer({ status: 403, code: 'NOT_ALLOWED' }, 403)
  expect([isOn('switch', /^Typing indicator/), isOn('switch', /^Read receipts/)]).toEqual([true, false])
})

test('the notification settings show every pending choice, and a refusal reverts nothing else', async () => {
  show('accounts.getNotificationSettings', handlers)
  await open(NotificationSettings)
  await press('checkbox', 'New followers: Push')
  await press('switch', /^Show previews/)
  expect([isOn('checkbox', 'New followers: Push'), isOn('switch', /^Show previews/)]).toEqual([false, true])
  expect(changes()).toHaveLength(1)
  await answer({ ...handlers, matrix: [{ ...handlers.matrix[0], push: false }] })
  expect(isOn('switch', /^Show previews/)).toBe(true)
  await expect.poll(() => changes()).toHaveLength(2)
  await answer({ status: 403, code: 'NOT_ALLOWED' }, 403)
  expect([isOn('checkbox', 'New followers: Push'), isOn('switch', /^Show previews/)]).toEqual([false, false])
})

test('a profile is made private, quiet hours begin at ten, and a start page is set, with one press each', async () => {
  await open(PrivacySettings)
  await press('switch', /^Private profile/)
  cleanup()
  show('accounts.getNotificationSettings', handlers)
  await open(NotificationSettings)
  const everywhere = screen.getByRole('region', { name: 'On all your devices' })
  expect(within(everywhere).getByRole('switch', { name: /^Quiet hours/ })).toBeTruthy()
  await press('switch', /^Quiet hours/)
  cleanup()
  show('accounts.getPreferredHomePage', usual)
  await open(HomePageSettings)
  await press('radio', /^Messages/)
  expect(changes()).toMatchObject([
    { privacy: { isPrivate: true } },
    { quietHours: { from: '22:00' } },
    { page: 'CHAT' },
  ])
})

test('a country is saved when confirmed', async () => {
  await open(AccountSettings)
  const country = await screen.findByRole('combobox', { name: /^Country/ })
  await act(async () => void fireEvent.change(country, { target: { value: 'KE' } }))
  expect(changes()).toEqual([])
  await press('button', 'Save country')
  expect(changes()).toEqual([{ country: 'KE' }])
})

test('a start page chosen in another tab is shown here, with its group', async () => {
  show('accounts.getPreferredHomePage', usual)
  await open(HomePageSettings)
  await act(
    async () => void show('accounts.getPreferredHomePage', { page: 'GROUP', groupId: group.id, isDefault: false }),
  )
  expect(isOn('radio', /^One group/)).toBe(true)
  expect(screen.getByRole('combobox', { name: 'Group' })).toHaveProperty('value', group.id)
  await act(async () => void show('accounts.getPreferredHomePage', usual))
  expect(isOn('radio', /^Home/)).toBe(true)
  expect(screen.queryByRole('combobox', { name: 'Group' })).toBeNull()
})

test('a member of more groups than fit a page can open any of them first', async () => {
  hasMore = true
  show('accounts.getPreferredHomePage', usual)
  await open(HomePageSettings)
  await press('radio', /^One group/)
  await press('button', 'Load more')
  expect(await screen.findByRole('option', { name: 'Zither' })).toBeTruthy()
})

test('a language applies when confirmed, and not by moving through the list', async () => {
  show('accounts.getLanguage', language)
  await open(LanguageSettings)
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  await press('radio', 'Español')
  expect(changes()).toEqual([])
  await press('button', /^Save/)
  expect(changes()).toEqual([{ language: 'es' }])
})

test('names changed in another tab show here, and are not reverted by changes made here', async () => {
  await open(AccountSettings)
  await write(/^Last name/, 'Ruiz')
  await act(async () => void show('accounts.getAccountDetails', { ...account, firstName: 'Anastasia' }))
  expect([textOf(/^First name/), textOf(/^Last name/)]).toEqual(['Anastasia', 'Ruiz'])
  await press('button', 'Save names')
  expect(changes()).toEqual([{ lastName: 'Ruiz' }])
  await answer({ ...account, firstName: 'Anastasia', lastName: 'Ruiz' })
  expect(screen.queryByRole('button', { name: 'Save names' })).toBeNull()
  await act(async () => void show('accounts.getAccountDetails', { ...account, lastName: 'Vega' }))
  expect(textOf(/^Last name/)).toBe('Vega')
})
