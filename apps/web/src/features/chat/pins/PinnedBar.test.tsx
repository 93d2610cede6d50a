import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { PinnedBar } from './PinnedBar.tsx'
import type { PinnedBarProps } from './PinnedBar.tsx'
import type { Pin } from './pins.ts'

const pinOf = (id: string, name: string, text: string) =>
  ({
    message: {
      id,
      author: { id: name, kind: 'PERSON', username: name, displayName: name, avatar: null },
      text,
      facets: [],
      attachments: [],
      deleted: false,
      createdAt: new Date(2026, 10, 28, 9, 31),
    },
    pinnedBy: { id: 'ana', displayName: 'Ana' },
    pinnedAt: new Date(2026, 10, 28, 10, 0),
  }) as unknown as Pin
const pins = [pinOf('m2', 'Ben', 'The address is 12 Mill Lane'), pinOf('m1', 'Eve', 'Keys are with Tom')]

async function show(given: Partial<PinnedBarProps>) {
  const onGoTo = vi.fn<PinnedBarProps['onGoTo']>()
  const onUnpin = vi.fn<NonNullable<PinnedBarProps['onUnpin']>>()
  await showAt(<PinnedBar pins={pins} onGoTo={onGoTo} onUnpin={onUnpin} {...given} />)
  return { onGoTo, onUnpin }
}
const list = async () => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '2 pins' })))
  return within(await screen.findByRole('dialog', { name: 'Pinned messages' }))
}

test('a press on the bar goes to the message pinned last', async () => {
  const { onGoTo } = await show({})
  const bar = within(screen.getByRole('region', { name: 'Pinned messages' }))
  fireEvent.click(bar.getByRole('button', { name: /^Go to the pinned message: Ben/ }))
  expect(onGoTo).toHaveBeenCalledWith('m2')
})

test('the list has all pins; a press opens one at its place and closes the list', async () => {
  const { onGoTo } = await show({})
  const dialog = await list()
  expect(dialog.getAllByRole('listitem')).toHaveLength(2)
  dialog.getAllByText('Pinned by Ana')
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: /Keys are with Tom/ })))
  expect(onGoTo).toHaveBeenCalledWith('m1')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('those who may pin unpin in the list', async () => {
  const { onUnpin } = await show({})
  fireEvent.click((await list()).getByRole('button', { name: 'Unpin the message by Eve' }))
  expect(onUnpin.mock.calls[0]?.[0].id).toBe('m1')
})

test('others only read', async () => {
  await show({ onUnpin: undefined })
  expect((await list()).queryByRole('button', { name: /^Unpin/ })).toBeNull()
})

test('without pins there is no bar', async () => {
  await show({ pins: [] })
  expect(screen.queryByRole('region')).toBeNull()
})
