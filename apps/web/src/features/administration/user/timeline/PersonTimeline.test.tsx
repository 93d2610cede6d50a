import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { emptyCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { PersonTimeline } from './PersonTimeline.tsx'
import { usePersonEvents } from './usePersonEvents.ts'

const person = {
  id: 'ana',
  createdAt: new Date('2026-09-01T00:00:00Z'),
  sessions: [],
  notes: [],
  bans: [
    {
      id: 'ban',
      action: 'BAN',
      at: new Date('2026-10-01T00:00:00Z'),
      by: { displayName: 'Mo' },
      reason: 'Spam again',
      until: null,
      caseId: 'first',
    },
  ],
} as unknown as ReplyOf<'admin.getUserById'>
const line = (action: string, at: string) => ({
  at,
  action,
  actor: { displayName: 'Root' },
  byOperator: false,
  onBehalfOf: null,
  target: null,
  reason: null,
  before: null,
  after: null,
})

function Timeline() {
  return <PersonTimeline events={usePersonEvents(person)} />
}

test('what happened to a person stands newest first, each thing once', async () => {
  fakeServer(({ path }) =>
    Response.json({
      items:
        path === 'audit'
          ? [line('set-roles', '2026-11-01T00:00:00.000Z'), line('ban-user', '2026-10-01T00:00:00.000Z')]
          : [],
      nextCursor: null,
    }),
  )
  const client = emptyCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'root', roles: ['ADMINISTRATOR'] })
  await showAt(<Timeline />, { client })
  await screen.findByText('Changed roles')
  const events = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
  expect(events.map((event) => event.querySelector('p')?.textContent)).toEqual([
    'Changed roles',
    'Banned for good',
    'Joined the place',
  ])
  expect(screen.getByRole('link', { name: 'Banned for good' }).getAttribute('href')).toBe('/manage/queue/first')
  expect(screen.getByText('Spam again')).toBeTruthy()
})

test('a timeline that cannot be read says so and can be tried again', async () => {
  let isDown = true
  fakeServer(() =>
    isDown ? Response.json({ code: 'RETRY_LATER' }, { status: 409 }) : Response.json({ items: [], nextCursor: null }),
  )
  const client = emptyCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'root', roles: ['ADMINISTRATOR'] })
  await showAt(<Timeline />, { client })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByText('Joined the place')).toBeTruthy()
})
