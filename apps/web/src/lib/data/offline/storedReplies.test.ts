import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { restoreReplies, storeReplies } from './storedReplies.ts'
import type { StoredReply, OfflineStore } from './offlineStore.ts'

const eightPages = {
  pages: Array.from({ length: 8 }, (_, page) => ({ items: [page] })),
  pageParams: Array(8).fill(null),
}

test('the beginning of a long list is stored, but the whole guest list of a check-in', async () => {
  const stored = new Map<unknown, StoredReply>()
  const put = async (answer: StoredReply) => void stored.set(answer.key[0], answer)
  const store = { transaction: () => ({ store: { put }, done: Promise.resolve() }) } as unknown as OfflineStore
  const client = new QueryClient()
  vi.useFakeTimers()
  const stop = storeReplies(client, store)
  for (const name of ['content.getFeed', 'groups.communityEventListMembers'])
    client.setQueryData([name, {}], eightPages)
  await vi.advanceTimersByTimeAsync(2000)
  stop()
  vi.useRealTimers()
  const pages = [...stored].map(([name, { data }]) => [name, (data as typeof eightPages).pages.length])
  expect(pages).toEqual([
    ['content.getFeed', 5],
    ['groups.communityEventListMembers', 8],
  ])
})

test('answers that were read by another contract are not shown', async () => {
  const stored: StoredReply[] = []
  const put = async (answer: StoredReply) => void stored.push(answer)
  const store = {
    transaction: () => ({ store: { put }, done: Promise.resolve() }),
    getAll: async () => stored,
  } as unknown as OfflineStore
  vi.useFakeTimers()
  const reading = new QueryClient()
  const stop = storeReplies(reading, store)
  reading.setQueryData(['content.getFeed', {}], { items: ['new'] })
  await vi.advanceTimersByTimeAsync(2000)
  stop()
  vi.useRealTimers()
  stored.push({ hash: 'old', key: ['users.getProfile', {}], data: { name: 'old' }, at: 1, contract: 'another' })

  const later = new QueryClient()
  await restoreReplies(later, store)
  expect(later.getQueryData(['content.getFeed', {}])).toEqual({ items: ['new'] })
  expect(later.getQueryData(['users.getProfile', {}])).toBeUndefined()
})
