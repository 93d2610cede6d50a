import { fingerprint } from 'virtual:contract-fingerprint'
import type { Query, QueryClient } from '@tanstack/react-query'
import { dayMs } from '../../text/durations.ts'
import type { CallName } from '#model/calls.ts'
import type { StoredReply, OfflineStore } from './offlineStore.ts'

/**
 * Answers that can be read offline: people's posts and messages, and who they are. Nothing about payments,
 * administration or settings is ever stored.
 */
const storedCalls: ReadonlySet<unknown> = new Set<CallName>([
  'accounts.getAccountDetails',
  'landing.getInstance',
  'content.getFeed',
  'content.getItem',
  'content.getComments',
  'content.getDraft',
  'content.getDrafts',
  'users.getProfile',
  'users.getProfileWithContent',
  'users.listFavoriteEntities',
  'users.getActivitySummary',
  'notifications.getAggregatedNotifications',
  'groups.getGroup',
  'groups.getGroupContent',
  'groups.getEnterpriseFeed',
  'groups.getGroupMemberships',
  'chat.getSubscribedConversations',
  'chat.getConversation',
  'chat.getMessages',
  'groups.listCommunityEvents',
  'groups.communityEvent',
  'groups.communityEventMembers',
  'groups.communityEventListMembers',
  'eventCheckIn.getOwnedEvents',
])
const storedPages = 5
/** At the door everybody has to be found. */
const storedCompletely: ReadonlySet<unknown> = new Set<CallName>(['groups.communityEventListMembers'])
const maxReplies = 300
const weekMs = 7 * dayMs
const calmMs = 1000

const isStored = ({ queryKey, state }: Query): boolean => storedCalls.has(queryKey[0]) && state.data !== undefined

const answerOf = ({ queryHash, queryKey, state }: Query): StoredReply => ({
  hash: queryHash,
  key: queryKey,
  data: storedCompletely.has(queryKey[0]) ? state.data : shortened(state.data),
  at: state.dataUpdatedAt,
  contract: fingerprint,
})

interface Pages {
  readonly pages: readonly unknown[]
  readonly pageParams: readonly unknown[]
}
const isPages = (data: unknown): data is Pages => typeof data === 'object' && data !== null && 'pageParams' in data

/** Only the beginning of a long list; the rest is read when the connection is back. */
const shortened = (data: unknown): unknown =>
  isPages(data) && data.pages.length > storedPages
    ? { ...data, pages: data.pages.slice(0, storedPages), pageParams: data.pageParams.slice(0, storedPages) }
    : data

/** Stores answers shortly after they arrive or change. Returns a function that stops this. */
export function storeReplies(queryClient: QueryClient, store: OfflineStore): () => void {
  const cache = queryClient.getQueryCache()
  const changed = new Set<Query>(cache.getAll().filter(isStored))
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = async () => {
    timer = undefined
    const answers = [...changed].filter(isStored).map(answerOf)
    changed.clear()
    const { store: target, done } = store.transaction('answers', 'readwrite')
    await Promise.all([...answers.map((answer) => target.put(answer)), done])
  }
  // Storage may be full, or the page closing: storing is a convenience, and the next change tries again.
  const writeNow = () => {
    clearTimeout(timer)
    void write().catch(() => undefined)
  }
  const soon = () => {
    timer ??= setTimeout(writeNow, calmMs)
  }
  soon()
  // Include what was read just before leaving.
  window.addEventListener('pagehide', writeNow)
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isStored(event.query)) return
    changed.add(event.query)
    soon()
  })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('pagehide', writeNow)
    stop()
  }
}

/** Reads the answers that were stored under this build's contract: an older build's may have another shape. */
export async function readReplies(store: OfflineStore): Promise<readonly StoredReply[]> {
  return (await store.getAll('answers')).filter(({ contract }) => contract === fingerprint)
}

/** Restores what was stored wherever nothing newer is known. */
export async function restoreReplies(queryClient: QueryClient, store: OfflineStore): Promise<void> {
  for (const { key, data, at } of await readReplies(store)) {
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data, { updatedAt: at })
  }
}

/** Drops what is older than a week, and the oldest where there is too much. */
export async function expireReplies(store: OfflineStore, now: number): Promise<void> {
  const { store: answers, done } = store.transaction('answers', 'readwrite')
  let left = await answers.count()
  for (let cursor = await answers.index('at').openCursor(); cursor !== null; cursor = await cursor.continue()) {
    if (cursor.value.at > now - weekMs && left <= maxReplies) break
    await cursor.delete()
    left -= 1
  }
  await done
}
