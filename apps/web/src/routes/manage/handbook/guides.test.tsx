import { documents } from 'virtual:handbook/guides'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handbookSection, searchHandbook } from '#features/administration/handbook/searchHandbook.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { GuidePage, Guides } from './guides.tsx'

test('the handbook of members has what people who run a group connect, and nothing for operators', async () => {
  await showAt(<Guides />, { address: '/handbook', path: '/handbook' })
  expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual([
    'Webhooks',
    'Bots and incoming hooks',
    'Single sign-on',
    'Feeds and calendars',
    'Embedding',
  ])
  expect(screen.queryByRole('link', { name: /for operators|backups/i })).toBeNull()
  expect(searchHandbook(documents, 'HOOK_PRIVATE_HOSTS')).toEqual([])
  const links = within(screen.getByRole('list', { name: 'Webhooks' })).getAllByRole('link')
  expect(links[0]?.getAttribute('href')).toBe('/handbook/webhooks')
})

test('links between its documents stay within it', async () => {
  await showAt(<GuidePage />, { address: '/handbook/wordpress', path: '/handbook/$id' })
  expect(screen.getByRole('link', { name: 'feed' }).getAttribute('href')).toBe('/handbook/feeds-and-calendars')
})

test.each(['webhooks', 'bots-and-incoming-hooks', 'single-sign-on', 'feeds-and-calendars', 'embedding'])(
  'the section %s, to which screens lead, exists',
  (id) => expect(handbookSection(documents, id)).not.toBeNull(),
)
