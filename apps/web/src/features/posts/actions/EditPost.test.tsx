import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { EditPost } from './EditPost.tsx'
import type { EditPostProps } from './EditPost.tsx'

const post = {
  id: 'p',
  versions: 1,
  text: 'Nine at the gaet',
  facets: [],
  audience: 'EVERYONE',
  group: null,
  event: null,
  commentScope: 'EVERYONE',
  language: null,
  media: [],
  poll: null,
  repostOf: null,
  sensitive: null,
  place: null,
  linkPreview: null,
} as unknown as EditPostProps['post']
const client = new QueryClient()
const dialog = (shown: EditPostProps['post']) => (
  <QueryClientProvider client={client}>
    <EditPost post={shown} onClose={() => undefined} />
  </QueryClientProvider>
)
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })))

test('changes made elsewhere while a post is edited stay, and saving again keeps the edit', async () => {
  const current = { ...post, versions: 2, audience: 'FOLLOWERS' }
  const sent = fakeServer(({ path, body }) => {
    if (path !== 'editPost') return Response.json({ preferences: {}, version: 1 })
    return body['version'] === 1
      ? Response.json({ code: 'VERSION_CONFLICT', current }, { status: 409 })
      : Response.json({ ...current, versions: 3 })
  })
  const { rerender } = render(dialog(post))
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Nine at the gate' } })
  rerender(dialog(current as EditPostProps['post']))
  await save()
  expect(await screen.findByText(/You edited this post on another device/)).not.toBeNull()
  await save()
  expect(sent.filter(({ path }) => path === 'editPost').map(({ body }) => body)).toEqual([
    { postId: 'p', version: 1, text: 'Nine at the gate', mentions: [] },
    { postId: 'p', version: 2, text: 'Nine at the gate', mentions: [] },
  ])
})

test('an article from a list, which is its beginning, is edited with all of its text, and its end stays', async () => {
  const excerptText = 'Salt\nWhere it is from.'
  const title = { kind: 'TITLE', start: 0, end: 4 } as const
  const whole = {
    ...post,
    text: `${excerptText}\nThe end.`,
    facets: [title],
    article: { readingMinutes: 1, isExcerpt: false },
  }
  const excerpt = { ...whole, text: excerptText, article: { readingMinutes: 1, isExcerpt: true } }
  client.setQueryData(callKey('content.getItem', { params: { postId: 'p' } }), excerpt)
  const sent = fakeServer(({ path }) => {
    if (path === 'p') return Response.json(whole)
    return path === 'editPost' ? Response.json(whole) : Response.json({ preferences: {}, version: 1 })
  })
  render(dialog(excerpt as EditPostProps['post']))
  expect(screen.queryByLabelText('Text')).toBeNull()
  const field = await screen.findByLabelText('Text')
  expect(field).toHaveProperty('value', 'Salt\n===\nWhere it is from.\nThe end.')
  fireEvent.change(field, { target: { value: 'Salt\n===\nWhere it comes from.\nThe end.' } })
  await save()
  expect(sent.find(({ path }) => path === 'editPost')?.body).toMatchObject({
    text: 'Salt\nWhere it comes from.\nThe end.',
  })
})
