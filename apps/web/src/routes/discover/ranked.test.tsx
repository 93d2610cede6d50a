import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { Category, Topic } from './ranked.tsx'

test('posts on a similarly spelled topic are not shown for this topic', async () => {
  fakeServer(({ path }) =>
    Response.json(
      path === 'searchV3'
        ? { items: [{ kind: 'POST', item: { id: 'other', counts: {} } }], nextCursor: 'more', corrected: '#gardening' }
        : { items: [], nextCursor: null },
    ),
  )
  await showAt(<Topic />, { path: '/topic/$topic', address: '/topic/gardning' })
  await screen.findByText('No posts about #gardning yet. Be the first.')
  expect(screen.queryByRole('feed')).toBeNull()
})

test('an unknown category is not called by its address', async () => {
  fakeServer(({ path }) =>
    path === 'NOBODY'
      ? Response.json({ code: 'NOT_FOUND', status: 404 }, { status: 404 })
      : Response.json({ items: [{ category: 'PEOPLE', title: 'People' }] }),
  )
  await showAt(<Category />, { path: '/discover/$category', address: '/discover/NOBODY' })
  await screen.findByText('Not found. It may have been removed.')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Discover')
})
