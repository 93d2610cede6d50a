import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import type { Guest } from '../guests/types.ts'
import { CheckInList } from './CheckInList.tsx'
import type { CheckInState, QueuedScan } from './useCheckIn.ts'

const guest = (id: string, checkedInAt: Date | null) =>
  ({
    person: { id, username: id, displayName: id.toUpperCase(), kind: 'PERSON', avatar: null },
    state: 'CONFIRMED',
    checkedInAt,
    message: null,
    note: null,
  }) as unknown as Guest
const at = new Date('2099-11-28T17:00:00Z')

async function open(queued: ReadonlyMap<string, QueuedScan>) {
  const check = vi.fn<CheckInState['check']>()
  const list = { data: { pages: [] }, error: null, refetch: () => undefined }
  const checkIn = { guests: [guest('ana', null), guest('ben', at)], queued, list, check } as unknown as CheckInState
  await showAt(<CheckInList checkIn={checkIn} isHost={false} />)
  return check
}

const type = (text: string) => {
  const field = screen.getByRole('searchbox', { name: 'Name or ticket code' })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

test('Enter sends a code, but no name that nobody has', async () => {
  const check = await open(new Map())
  type('Pablo')
  await screen.findByText('No people match “Pablo”')
  expect(screen.queryByRole('button', { name: /^Check in code/ })).toBeNull()
  expect(check.mock.calls).toEqual([])
  type('6bc-dfg')
  await expect.poll(() => check.mock.calls).toEqual([[{ code: '6bc-dfg' }]])
})

test('a guest who was let in here without a connection may go out again, and a guest who went out may come in', async () => {
  const check = await open(
    new Map([
      ['ana', { at, isOut: false }],
      ['ben', { at, isOut: true }],
    ]),
  )
  screen.getByText(/^Checked in .*, not synced yet$/u)
  screen.getByText(/^Checked out .*, not synced yet$/u)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check out ANA' })))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /BEN.*Check in/u })))
  expect(check.mock.calls).toEqual([[{ userId: 'ana', direction: 'EXIT' }], [{ userId: 'ben' }]])
})
