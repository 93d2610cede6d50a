import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Entity } from '#model/realtime/cacheView.ts'
import { callKey, watchResponses, refetchReplies } from '../calls/index.ts'
import { queryCacheView } from './queryCacheView.ts'

interface Liked {
  readonly id: string
  readonly liked: boolean
}
const feed = callKey('content.getFeed', { body: {} })
const isOne = (thing: Entity) => thing['id'] === 'one'
const isLiked = (post: Entity) => ({ ...post, liked: true })

/** A client whose feed is being refetched while somebody likes a post in it. */
async function likedWhileReading() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  watchResponses(client)
  client.setQueryData(feed, { items: [{ id: 'one', liked: false }] })
  const answer = Promise.withResolvers<unknown>()
  const reading = client.query({ queryKey: feed, queryFn: () => answer.promise })
  const view = queryCacheView(client)
  view.patch(isOne, isLiked)
  return { client, view, answer, reading }
}
const shown = (client: QueryClient) => client.getQueryData<{ items: readonly Liked[] }>(feed)?.items

test('an answer under way does not undo a change made meanwhile', async () => {
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

test('the following answer is shown as it is', async () => {
  const { client, answer, reading } = await likedWhileReading()
  answer.resolve({ items: [{ id: 'one', liked: false }] })
  await reading
  await client.query({ queryKey: feed, queryFn: () => Promise.resolve({ items: [{ id: 'one', liked: false }] }) })
  expect(shown(client)).toEqual([{ id: 'one', liked: false }])
})

test('something deleted meanwhile does not come back', async () => {
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

test('a failed or cancelled request leaves the change', async () => {
  const failed = await likedWhileReading()
  failed.answer.reject(new Error('no line'))
  await expect(failed.reading).rejects.toThrow('no line')
  expect(shown(failed.client)).toEqual([{ id: 'one', liked: true }])

  const left = await likedWhileReading()
  await left.client.cancelQueries({ queryKey: feed })
  expect(shown(left.client)).toEqual([{ id: 'one', liked: true }])
})

test('reading another page does not undo changes to earlier ones', async () => {
  const client = new QueryClient()
  watchResponses(client)
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

test('outdated answers stay marked as such when they are changed', () => {
  const client = new QueryClient()
  client.setQueryData(feed, { items: [{ id: 'one', liked: false }] })
  const view = queryCacheView(client)
  view.outdate('content.getFeed')
  view.patch(isOne, isLiked)
  expect(client.getQueryState(feed)?.isInvalidated).toBe(true)
})

test('something saved while it was being read is not shown in its earlier state', async () => {
  const { client, view, answer, reading } = await likedWhileReading()
  const saved = { items: [{ id: 'one', liked: true }] }
  view.set('content.getFeed', { body: {} } as never, saved as never)
  answer.resolve({ items: [{ id: 'one', liked: false }] })
  await reading
  expect(shown(client)).toEqual(saved.items)
})

/** A screen whose first answer is under way; returns a way to answer each request. */
function opening() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  watchResponses(client)
  const answers: PromiseWithResolvers<unknown>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<unknown>()
    answers.push(answer)
    return answer.promise
  }
  const close = new QueryObserver(client, { queryKey: feed, queryFn }).subscribe(() => undefined)
  const next = async (items: readonly Liked[]) => {
    const arrived = client.query({ queryKey: feed, queryFn })
    answers.shift()?.resolve({ items })
    await arrived
    return shown(client)
  }
  return { client, view: queryCacheView(client), answers, next, close }
}

test.each([
  ['its call', ({ view }: ReturnType<typeof opening>) => view.invalidate('content.getFeed')],
  ['what it holds', ({ view }: ReturnType<typeof opening>) => view.invalidateHolding(isOne)],
  ['all there is', ({ client }: ReturnType<typeof opening>) => void refetchReplies(client, () => true)],
])('a first answer that may be from before a change is read once more: %s', async (_, change) => {
  const screen = opening()
  change(screen)
  expect(await screen.next([{ id: 'one', liked: false }])).toEqual([{ id: 'one', liked: false }])
  expect(screen.answers).toHaveLength(1)
  expect(await screen.next([{ id: 'one', liked: true }])).toEqual([{ id: 'one', liked: true }])
  expect(screen.answers).toHaveLength(0)
  screen.close()
})

test('many changes while many answers are under way cost each answer one check per change, and one more request', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  watchResponses(client)
  const [screens, changes] = [12, 6]
  const first = Promise.withResolvers<unknown>()
  const queryFn = vi.fn<() => Promise<unknown>>(() => first.promise)
  const close = Array.from({ length: screens }, (_, index) =>
    new QueryObserver(client, { queryKey: [...feed, index], queryFn }).subscribe(() => undefined),
  )
  const isAffected = vi.fn<() => boolean>(() => true)
  for (let count = 0; count < changes; count += 1) void refetchReplies(client, isAffected)
  first.resolve({ items: [] })
  await expect.poll(() => client.isFetching()).toBe(0)
  // Once for the change, once after the answer arrived.
  expect(isAffected.mock.calls.length).toBeLessThanOrEqual(2 * screens * changes)
  expect(queryFn).toHaveBeenCalledTimes(2 * screens)
  for (const stop of close) stop()
})

test('a first answer without the changed thing is read once', async () => {
  const screen = opening()
  screen.view.invalidateHolding(isOne)
  await screen.next([{ id: 'two', liked: false }])
  expect(screen.answers).toHaveLength(0)
  screen.close()
})

test('an answer cancelled in favour of a newer one is not read a third time', async () => {
  const screen = opening()
  await screen.next([])
  screen.view.invalidate('content.getFeed')
  screen.view.invalidate('content.getFeed')
  expect(screen.answers).toHaveLength(2)
  screen.answers.shift()
  await screen.next([{ id: 'one', liked: true }])
  expect(screen.answers).toHaveLength(0)
  screen.close()
})

test('an answer marked outdated while it is being read is outdated when it arrives', async () => {
  const screen = opening()
  screen.view.outdate('content.getFeed')
  await screen.next([])
  expect(screen.answers).toHaveLength(0)
  expect(screen.client.getQueryState(feed)?.isInvalidated).toBe(true)
  screen.close()
})

test('changes are applied once if reading failed', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  watchResponses(client)
  client.setQueryData(feed, { items: [{ id: 'one', liked: false }] })
  const answer = Promise.withResolvers<unknown>()
  const reading = client.query({ queryKey: feed, queryFn: () => answer.promise })
  const change = vi.fn<(post: Entity) => Entity>(isLiked)
  queryCacheView(client).patch(isOne, change)
  answer.reject(new Error('no line'))
  await expect(reading).rejects.toThrow('no line')
  expect(change).toHaveBeenCalledOnce()
})
