import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { DeletedGroups } from './DeletedGroups.tsx'

const choir = { id: 'choir', kind: 'STANDARD', name: 'Choir', picture: null, description: '' }

async function open(deleted: readonly object[]) {
  let items = deleted.map((group) => ({ group, purgeAt: '2026-06-30T10:00:00.000Z' }))
  const sent = fakeServer(({ path }) => {
    if (path === 'restore') items = []
    return Response.json(path === 'restore' ? {} : { items })
  })
  await showAt(<DeletedGroups />)
  return sent
}

test('a member who deleted a group restores it from the list of deleted groups', async () => {
  const sent = await open([choir])
  expect(await screen.findByText(/^Deleted permanently on/)).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Restore, Choir' })))
  await expect.poll(() => screen.queryByText('Deleted groups')).toBeNull()
  expect(sent.map(({ path }) => path)).toContain('restore')
})

test('a member who has deleted none sees no such list', async () => {
  const sent = await open([])
  await expect.poll(() => sent).toHaveLength(1)
  expect(screen.queryByText('Deleted groups')).toBeNull()
})
