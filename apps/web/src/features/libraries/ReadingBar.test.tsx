import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import type { LibraryItem } from '#lib/entities/libraries/useAllItems.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import type { Library } from './labels.ts'
import { ReadingBar } from './ReadingBar.tsx'

const library = { id: 'l', groupId: 'g', title: 'Soil', locked: false } as Library
const item = (id: string, state: LibraryItem['progress']['state'] = 'TODO') =>
  ({ id, post: { id: `post-${id}` }, progress: { state, positionMs: 0 } }) as LibraryItem
const show = async (items: readonly LibraryItem[], at: number, part: Partial<Library> = {}) => {
  const sent = fakeServer(() => Response.json({ state: 'DONE', positionMs: 0, note: null }))
  const current = items[at]
  if (current === undefined) throw new Error('No such item.')
  const shown = <ReadingBar library={{ ...library, ...part }} items={items} item={current} />
  const { history } = await showAt(shown, {
    address: '/g/g/library/l/x',
    path: '/g/$groupId/library/$libraryId/$postId',
  })
  return { sent, history }
}

test('one press finishes the item and goes on to the next', async () => {
  const { sent, history } = await show([item('a'), item('b')], 0)
  expect(screen.getByText('1 of 2')).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Done and next' })))
  expect(sent.map(({ body }) => body)).toEqual([{ state: 'DONE' }])
  expect(history.location.pathname).toBe('/g/g/library/l/post-b')
})

test('after the last item the library itself follows', async () => {
  const { history } = await show([item('a', 'DONE'), item('b')], 1)
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/g/g/library/l/post-a')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Done' })))
  expect(history.location.pathname).toBe('/g/g/library/l')
})

test('a done item leads on by a link, and nothing of a locked library can be finished', async () => {
  const { sent } = await show([item('a', 'DONE'), item('b')], 0)
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/g/g/library/l/post-b')
  expect(screen.queryByRole('button', { name: 'Done and next' })).toBeNull()
  expect(sent).toEqual([])
})
