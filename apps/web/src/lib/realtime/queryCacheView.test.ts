import { QueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Thing } from '../../model/realtime/cacheView.ts'
import { callKey } from '../calls/index.ts'
import { changeWhatArrives, queryCacheView } from './queryCacheView.ts'

interface Liked {
  readonly id: string
  readonly liked: boolean
}
const feed = callKey('content.getFeed', { body: {} })
const isOne = (thing: Thing) => thing['id'] === 'one'
const isLiked = (post: Thing) => ({ ...post, liked: true })

/** A client whose feed is being read anew while somebody likes what it showed. */
async function likedWhileReading() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  changeWhatArrives(client)
  client.setQueryData(feed, { items: [{ id: 'one', liked: false }] })
  const answer = Promise.withResolvers<unknown>()
  const reading = client.query({ queryKey: feed, queryFn: () => answer.promise })
  const view = queryCacheView(client)
  view.patch(isOne, isLiked)
  return { client, view, answer, reading }
}
const shown = (client: QueryClient) => client.getQueryData<{ items: readonly Liked[] }>(feed)?.items

test('an answer that was under way does not undo what was done meanwhile', async () => {
  const { client, answer, reading } = await likedWhileReading()
  answer.resolve({
    items: [
      { id: 'two', liked: false },
      { id: 'one', liked: false },
    ],
  })
  await reading
  expect(shown(client)).toEqual([
    { id: 'two', liked: false },
    { id: 'one', liked: true },
  ])
})

test('the next answer is shown as it is', async () => {
  const { client, answer, reading } = await likedWhileReading()
  answer.resolve({ items: [{ id: 'one', liked: false }] })
  await reading
  await client.query({ queryKey: feed, queryFn: () => Promise.resolve({ items: [{ id: 'one', liked: false }] }) })
  expect(shown(client)).toEqual([{ id: 'one', liked: false }])
})

test('what was deleted meanwhile does not come back', async () => {
  const { client, view, answer, reading } = await likedWhileReading()
  view.drop(isOne)
  answer.resolve({
    items: [
      { id: 'two', liked: false },
      { id: 'one', liked: false },
    ],
  })
  await reading
  expect(shown(client)).toEqual([{ id: 'two', liked: false }])
})

test('reading that failed or was given up leaves what was done', async () => {
  const failed = await likedWhileReading()
  failed.answer.reject(new Error('no line'))
  await expect(failed.reading).rejects.toThrow('no line')
  expect(shown(failed.client)).toEqual([{ id: 'one', liked: true }])

  const left = await likedWhileReading()
  await left.client.cancelQueries({ queryKey: feed })
  expect(shown(left.client)).toEqual([{ id: 'one', liked: true }])
})

test('a page read on to does not undo what was done on those before', async () => {
  const client = new QueryClient()
  changeWhatArrives(client)
  const first = { items: [{ id: 'one', liked: false }] }
  client.setQueryData(feed, { pages: [first], pageParams: [0] })
  const answer = Promise.withResolvers<unknown>()
  const reading = client.infiniteQuery({
    queryKey: feed,
    queryFn: ({ pageParam }) => (pageParam === 0 ? first : answer.promise),
    initialPageParam: 0,
    getNextPageParam: (_page, pages) => pages.length,
    pages: 2,
  })
  queryCacheView(client).patch(isOne, isLiked)
  answer.resolve({ items: [] })
  await reading
  expect(client.getQueryData<InfiniteData<unknown>>(feed)?.pages).toEqual([
    { items: [{ id: 'one', liked: true }] },
    { items: [] },
  ])
})

test('what is known to be old stays so when it is changed', () => {
  const client = new QueryClient()
  client.setQueryData(feed, { items: [{ id: 'one', liked: false }] })
  const view = queryCacheView(client)
  view.outdate('content.getFeed')
  view.patch(isOne, isLiked)
  expect(client.getQueryState(feed)?.isInvalidated).toBe(true)
})
