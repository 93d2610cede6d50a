import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { AddPosts } from './AddPosts.tsx'
import type { Order } from './order.ts'

const post = (id: string, text: string, part: object = {}) => ({
  id,
  text,
  facets: [],
  filteredBy: null,
  sensitive: null,
  status: 'PUBLISHED',
  event: null,
  author: { id: 'ana', displayName: 'Ana' },
  createdAt: '2026-11-20T10:00:00.000Z',
  mediaType: 'TEXT',
  media: [],
  ...part,
})
const posts = [
  post('soil', 'Soil\nDig it twice.'),
  post('seeds', 'Seeds'),
  post('draft', 'Not yet published', { status: 'DRAFT' }),
]

async function show(order: Order) {
  fakeServer(({ path }) =>
    Response.json(
      path === 'v3' || path.toLowerCase().includes('search')
        ? { items: [{ kind: 'POST', item: post('water', 'Water'), highlights: [] }], nextCursor: null }
        : { items: posts, nextCursor: null },
    ),
  )
  const [onChange, onClose] = [vi.fn<(order: Order) => void>(), vi.fn<() => void>()]
  await showAt(<AddPosts groupId="g" order={order} onChange={onChange} onClose={onClose} />)
  await screen.findByRole('checkbox', { name: /^Soil/ })
  return { onChange, onClose }
}
const empty: Order = [{ key: 'a', id: 'a', title: 'First', posts: [] }]
const tick = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('checkbox', { name })))
const idsIn = (order: Order | undefined) => order?.map((section) => section.posts.map(({ id }) => id))

test('ticked posts are added to the end in the order of ticking; what is not published is not offered', async () => {
  const { onChange, onClose } = await show(empty)
  expect(screen.queryByText('Not yet published')).toBeNull()
  expect(screen.getByRole('button', { name: 'Add posts' }).getAttribute('aria-disabled')).toBe('true')
  await tick(/^Seeds/)
  await tick(/^Soil/)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add 2 posts' })))
  expect(idsIn(onChange.mock.lastCall?.[0])).toEqual([['seeds', 'soil']])
  expect(onClose).toHaveBeenCalledOnce()
})

test('what is in the library already is ticked and stays; a tick can be taken back', async () => {
  await show([
    { key: 'a', id: 'a', title: 'First', posts: [post('soil', 'Soil')] as unknown as Order[number]['posts'] },
  ])
  const soil = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Soil/ })
  expect([soil.checked, soil.disabled]).toEqual([true, true])
  expect(screen.getByText(/Already added/)).toBeDefined()
  await tick(/^Seeds/)
  await tick(/^Seeds/)
  expect(screen.getByRole('button', { name: 'Add posts' }).getAttribute('aria-disabled')).toBe('true')
})

test('with several sections one chooses where the posts go', async () => {
  const { onChange } = await show([...empty, { key: 'b', id: 'b', title: 'Second', posts: [] }])
  await tick(/^Soil/)
  await act(async () => fireEvent.change(screen.getByLabelText('Section'), { target: { value: '0' } }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add 1 post' })))
  expect(idsIn(onChange.mock.lastCall?.[0])).toEqual([['soil'], []])
})

test('the whole text of a post can be read before it is chosen', async () => {
  await show(empty)
  const preview = screen.getByRole('button', { name: 'Preview: Soil' })
  expect(screen.queryByText(/Dig it twice/)).toBeNull()
  await act(async () => fireEvent.click(preview))
  expect(preview.getAttribute('aria-expanded')).toBe('true')
  expect(within(screen.getByRole('list', { name: 'Posts of the group' })).getByText(/Dig it twice/)).toBeDefined()
})
