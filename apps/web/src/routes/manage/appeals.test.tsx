import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { Appeals } from './appeals.tsx'

/** A case about a profile, with the appeal that is to be heard. */
const appealed = (id: string, text: string) => ({
  appellant: { id: 'owen', displayName: 'Owen' },
  case: {
    id: 'c',
    version: 1,
    target: {
      kind: 'PROFILE',
      preview: { text: 'Words', title: null, images: [], recordings: [], files: [] },
      sent: null,
    },
    decision: null,
    appeal: { id, text, createdAt: '2026-11-20T10:00:00.000Z' },
    can: { judgeAppeal: true },
  },
})

test('the answer to an appeal that a colleague decides meanwhile is not sent to the next appeal about that decision', async () => {
  let items = [appealed('one', 'About the first.')]
  fakeServer(({ path }) => Response.json({ items: path === 'restrictions' ? [] : items, nextCursor: null }))
  const { client } = await showAt(<Appeals />)
  await screen.findByText('About the first.')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Restore' })))
  await screen.findByRole('dialog', { name: 'Restore?' })
  items = [appealed('two', 'About the second.')]
  await act(async () => client.invalidateQueries())
  await screen.findByText('About the second.')
  expect(screen.queryByRole('dialog')).toBeNull()
})
