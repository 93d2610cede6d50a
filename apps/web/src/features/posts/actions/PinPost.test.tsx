import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { PinPost } from './PinPost.tsx'

const home = { id: 'home', name: 'Commons', locked: false }

async function openWith(pinnedPost: object | null) {
  const sent = fakeServer(() => Response.json({ pinned: {}, until: null, replacedPostId: null }))
  const client = lastingCache()
  client.setQueryData(callKey('groups.getEnterpriseGroup', { params: { id: 'home' } }), { ...home, pinnedPost })
  const onClose = vi.fn<() => void>()
  await showAt(<PinPost postId="p" group={home} onClose={onClose} />, { client })
  const pins = () => sent.filter(({ path }) => path === 'pinEnterprisePost').map(({ body }) => body)
  return { pins, onClose }
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('a post stays pinned until an admin unpins it', async () => {
  const { pins, onClose } = await openWith(null)
  await press('Pin')
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(pins()).toEqual([{ enterpriseGroupId: 'home', postId: 'p', until: null }])
})

test('a pin that replaces another says so, and may end by itself', async () => {
  const { pins } = await openWith({ id: 'other' })
  expect(screen.getByText(/^Replaces the current pinned post/)).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'How long it is pinned' }), { target: { value: '7' } })
  await press('Pin this post instead')
  await expect.poll(pins).toHaveLength(1)
  const days = (Date.parse(String(pins()[0]?.['until'])) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
})
