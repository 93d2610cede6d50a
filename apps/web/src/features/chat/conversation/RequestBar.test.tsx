import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { RequestBar } from './RequestBar.tsx'
import type { Conversation } from '../types.ts'

const eve = { id: 'eve', displayName: 'Eve' }
const conversation = {
  id: 'talk',
  kind: 'DIRECT',
  request: { state: 'PENDING', from: eve },
  lastMessage: {},
} as unknown as Conversation
const show = (myId: string, shown: Partial<Conversation> = {}) =>
  showAt(<RequestBar conversation={{ ...conversation, ...shown }} myId={myId} />, {
    address: '/messages/talk',
    path: '/messages/{-$id}',
    client: lastingCache(),
  })

test.each([
  ['Decline', '/messages'],
  ['Decline and report', '/messages'],
  ['Let in', '/messages/talk'],
])('“%s” leads to %s', async (answer, address) => {
  const sent = fakeServer(() => Response.json({ id: 'talk' }))
  const { history } = await show('ana')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: answer })))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(history.location.pathname).toBe(address))
})

test('the writer of a request is told that it waits', async () => {
  await show('eve')
  expect(screen.getByText('You can write more once they reply.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an invitation can be answered although the person who invited is gone', async () => {
  const sent = fakeServer(() => Response.json({ id: 'talk' }))
  await show('ana', { kind: 'GROUP', request: { state: 'PENDING', from: null } })
  expect(screen.getByText('You’re invited to this conversation.')).toBeDefined()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Join the conversation' })))
  await waitFor(() => expect(sent).toMatchObject([{ path: 'answerRequest', body: { action: 'ACCEPT' } }]))
})
