import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import { silentConnection } from '#lib/data/realtime/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { ConversationStatus } from './ConversationStatus.tsx'
import type { Conversation } from '../types.ts'

const person = (id: string) => ({ id, username: id, displayName: id })
const several = {
  id: 'talk',
  kind: 'GROUP',
  participants: ['ana', 'ben', 'eve'].map(person),
  participantCount: 5,
} as unknown as Conversation
const direct = { ...several, kind: 'DIRECT', participants: ['ana', 'ben'].map(person) } as Conversation

async function statusOf(conversation: Conversation, present: Readonly<Record<string, 'ONLINE' | 'AWAY'>>) {
  const items = conversation.participants.map((one) => ({ person: one }))
  fakeServer(() => Response.json({ items, nextCursor: null }))
  const realtime = { ...silentConnection, presenceOf: (id: string) => present[id] ?? null }
  await showAt(
    <RealtimeProvider value={realtime}>
      <ConversationStatus conversation={conversation} myId="ana" />
    </RealtimeProvider>,
  )
  return screen.getByRole('link', { name: /^Conversation info/ }).textContent
}

test('a conversation of several says how many others are online and how many take part, and leads to them', async () => {
  expect(await statusOf(several, { ana: 'ONLINE', ben: 'ONLINE', eve: 'AWAY' })).toBe(
    'Conversation info: 2 online · 5 people',
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('/messages/talk/details')
})

test('while nobody else is there, only the people are counted', async () => {
  expect(await statusOf(several, { ana: 'ONLINE' })).toBe('Conversation info: 5 people')
})

test('in a locked conversation it says who can write, also to those who can', async () => {
  expect(await statusOf({ ...several, locked: true }, {})).toBe('Conversation info: 5 people · Only admins can write')
})

test.each([
  [{ ben: 'ONLINE' }, 'Online'],
  [{ ben: 'AWAY' }, 'Away'],
  [{}, '@ben'],
] as const)('a conversation of two says whether the other one is there: %o', async (present, text) => {
  expect(await statusOf(direct, present)).toBe(`Conversation info: ${text}`)
})
