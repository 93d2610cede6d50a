import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '../../../lib/calls/index.ts'
import { serving } from '../../../lib/calls/testing.ts'
import { lastingCache, showAt } from '../../../lib/shell/testing.tsx'
import { ScheduledPosts } from './ScheduledPosts.tsx'

test('a post that waits for an admin is found there, to be changed or deleted, not to be published', async () => {
  const held = {
    id: 'p',
    author: { id: 'ana', displayName: 'Ana' },
    postedAs: null,
    text: 'My first tomato',
    facets: [],
    media: [],
    poll: null,
    group: { id: 'g', name: 'Garden' },
    event: null,
    audience: 'EVERYONE',
    status: 'HELD',
    scheduledLiveAt: null,
  }
  serving(() => Response.json({ items: [held], nextCursor: null }))
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana' })
  await showAt(<ScheduledPosts empty={null} />, { client })
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText(/^Waits for an admin of the group · for/)).toBeTruthy()
  expect(row.getAllByRole('button').map((button: HTMLElement) => button.textContent)).toEqual(['Edit', 'Delete'])
})
