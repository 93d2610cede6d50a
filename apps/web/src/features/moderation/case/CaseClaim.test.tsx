import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { CaseClaim } from './CaseClaim.tsx'
import type { WholeCase } from '../labels.ts'

type Claimed = NonNullable<WholeCase['claim']>
const by = (id: string, displayName: string) => ({ by: { id, displayName }, until: new Date(0) }) as Claimed

let sent: SentCall[]
beforeEach(() => {
  sent = fakeServer(() => Response.json({}))
})

async function press(claim: Claimed | null, name: string) {
  const client = new QueryClient()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'me' })
  render(
    <QueryClientProvider client={client}>
      <CaseClaim item={{ id: 'c', claim }} />
    </QueryClientProvider>,
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  return sent.at(-1)
}

test('a case is claimed, released by its owner, and taken over from a named colleague', async () => {
  expect(await press(null, 'Assign to me')).toMatchObject({
    path: 'claim',
    body: { action: 'CLAIM', takeOver: false },
  })
  cleanup()
  expect(await press(by('me', 'Mo'), 'Unassign')).toMatchObject({ body: { action: 'RELEASE' } })
  screen.getByText('Assigned to you')
  cleanup()
  expect(await press(by('you', 'Nia'), 'Take over')).toMatchObject({
    body: { action: 'CLAIM', takeOver: true },
  })
  screen.getByText('Assigned to Nia')
})
