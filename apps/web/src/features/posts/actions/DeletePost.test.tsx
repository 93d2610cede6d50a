import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { DeletePost } from './DeletePost.tsx'
import type { Post } from '../card/types.ts'

const group = { id: 'choir', kind: 'STANDARD', name: 'Choir' }

async function openDialog(post: object) {
  const sent = fakeServer(() => Response.json({ ok: true }))
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'olga' })
  const onClose = vi.fn<() => void>()
  const shown = { id: 'p', status: 'PUBLISHED', group, postedAs: null, ...post } as unknown as Post
  await showAt(<DeletePost post={shown} onClose={onClose} />, { client })
  return { sent, onClose }
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('an admin who removes another’s post from the group reads that its author is notified', async () => {
  const { sent, onClose } = await openDialog({ author: { id: 'ben', displayName: 'Ben' } })
  expect(screen.getByText(/^The post is hidden\. Ben is notified/)).toBeTruthy()
  await press('Remove from Choir')
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(sent).toEqual([{ path: 'deleteGroupPost', body: { groupId: 'choir', postId: 'p' } }])
})

test('the author is told the reason, if it is given', async () => {
  const { sent } = await openDialog({ author: { id: 'ben', displayName: 'Ben' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason, shown to Ben/ }), {
    target: { value: ' An advert ' },
  })
  await press('Remove from Choir')
  await expect.poll(() => sent.map(({ body }) => body['reason'])).toEqual(['An advert'])
})

test.each([
  ['in a group', {}],
  ['on a profile', { group: null }],
])('the member’s own post %s is deleted', async (_, post) => {
  const { sent } = await openDialog({ author: { id: 'olga', displayName: 'Olga' }, ...post })
  await press('Delete post')
  await expect.poll(() => sent).toEqual([{ path: 'deletePost', body: { postId: 'p' } }])
})

test('a scheduled post has no comments to lose', async () => {
  await openDialog({ author: { id: 'olga', displayName: 'Olga' }, status: 'SCHEDULED' })
  expect(screen.getByText('This post won’t be published.')).toBeTruthy()
})
