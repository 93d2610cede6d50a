import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { ParticipantMenu } from './ParticipantMenu.tsx'
import type { ParticipantMenuProps } from './ParticipantMenu.tsx'

const press = async (element: HTMLElement) => act(async () => void fireEvent.click(element))
const row = (id: string, role: string) => ({ person: { id, displayName: id }, role })
const can = { send: true, vote: true, edit: true, add: true, remove: true, moderate: true, pin: true }

async function open(role: ParticipantMenuProps['role'], isOwner: boolean) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ParticipantMenu
        conversation={{ id: 'talk', kind: 'GROUP', can }}
        person={{ id: 'ben', displayName: 'Ben' } as ParticipantMenuProps['person']}
        role={role}
        isOwner={isOwner}
      />
    </QueryClientProvider>,
  )
  await press(screen.getByRole('button', { name: 'Actions for Ben' }))
  const entries = await screen.findAllByRole('menuitem')
  return entries.map(({ textContent }) => textContent)
}

test.each([
  ['ADMIN', true, ['Remove Ben as an admin', 'Report Ben', 'Remove Ben']],
  ['MEMBER', true, ['Make Ben an admin', 'Report Ben', 'Remove Ben']],
  ['ADMIN', false, ['Report Ben']],
  ['MEMBER', false, ['Report Ben', 'Remove Ben']],
  ['OWNER', false, ['Report Ben']],
] as const)('an owner (%s) or admin can do this with a member who is %s: %j', async (role, isOwner, entries) => {
  expect(await open(role, isOwner)).toEqual(entries)
})

test('a new admin joins the other admins, however far down the list', async () => {
  const sent = fakeServer(({ path, body }) => {
    if (path !== 'getParticipants') return Response.json({})
    return body['cursor'] === undefined
      ? Response.json({ items: [row('me', 'OWNER'), row('cem', 'ADMIN'), row('ben', 'MEMBER')], nextCursor: 'next' })
      : Response.json({ items: [row('dora', 'ADMIN')], nextCursor: null })
  })
  await open('MEMBER', true)
  await press(await screen.findByRole('menuitem', { name: 'Make Ben an admin' }))
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('updateConversation'))
  expect(sent.find(({ path }) => path === 'updateConversation')?.body).toEqual({
    conversationId: 'talk',
    adminIds: ['cem', 'dora', 'ben'],
  })
})
