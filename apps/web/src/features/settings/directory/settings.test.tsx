import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { Setting } from './Setting.tsx'
import { SettingsDirectory } from './SettingsDirectory.tsx'
import { findSettings } from './findSettings.ts'
import { settingsGroups } from './settingsGroups.ts'
import { settingsList } from './settingsList.ts'

const ana = { id: 'ana', kind: 'PERSON', username: 'ana', displayName: 'Ana' } as const
const namesOf = (query: string) => findSettings(settingsList(ana), query).map(({ label }) => label)

async function open(address = '/settings/privacy') {
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails', {}), ana)
  return showAt(<SettingsDirectory />, { address, client })
}
const field = () => screen.getByRole('searchbox', { name: 'Search settings' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key }))

test('there are eight groups, and the one of the open page is marked', async () => {
  await open('/settings/blocked')
  const sections = screen.getByRole('navigation', { name: 'Settings sections' })
  expect(within(sections).getAllByRole('link')).toHaveLength(8)
  expect(within(sections).getByRole('link', { current: 'page' }).textContent).toContain('Privacy')
})

test.each([
  ['2fa', 'Two-factor authentication'],
  ['dark', 'Dark mode'],
  ['google', 'Connected accounts'],
  ['quiet', 'Quiet hours'],
  ['block', 'Blocked people'],
  ['export', 'Your data'],
  ['do not disturb', 'Notifications'],
  ['font', 'Appearance and language'],
])('“%s” finds %s first', (query, name) => {
  expect(namesOf(query)[0]).toBe(name)
})

test('every page is found by its own name, and nothing by nonsense', () => {
  for (const { title, pages } of settingsGroups(ana))
    for (const name of [title, ...pages.map((page) => page.title)]) expect(namesOf(name)).toContain(name)
  expect(namesOf('zzz')).toEqual([])
})

test('Enter opens the first one found, and the arrows move through the others', async () => {
  const { history } = await open()
  field().focus()
  type('quiet')
  expect(screen.queryByRole('navigation', { name: 'Settings sections' })).toBeNull()
  await press('ArrowDown')
  await press('ArrowDown')
  expect(document.activeElement?.textContent).toContain('Notifications')
  await press('Escape')
  expect(document.activeElement).toBe(field())
  await press('Enter')
  expect(history.location.href).toBe('/settings/notifications#quiet-hours')
})

test('without a match the field says so, and the groups come back with an empty field', async () => {
  await open()
  type('zzz')
  expect(screen.getByRole('heading', { name: 'No settings match “zzz”' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('No settings match “zzz”')
  type('')
  expect(screen.getByRole('navigation', { name: 'Settings sections' })).toBeTruthy()
})

test('the address of a setting leads the focus to its control', async () => {
  const part = (
    <Setting id="size">
      <input type="radio" name="size" aria-label="100%" />
      <input type="radio" name="size" aria-label="120%" defaultChecked />
    </Setting>
  )
  await showAt(part, { address: '/settings/appearance#size', path: '/settings/appearance' })
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '120%' }))
})
