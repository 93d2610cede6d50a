import { expect, test } from 'vitest'
import { minuteMs } from '#lib/text/durations.ts'
import type { ReplyOf } from '../calls.ts'
import { applyEvent, createMemoryCache } from './index.ts'
import type { Event } from './index.ts'

type Blocked = ReplyOf<'users.getBlockedUsers'>
type Messages = ReplyOf<'chat.getMessages'>
type Message = Messages['items'][number]
type Conversation = ReplyOf<'chat.getConversation'>
type Post = ReplyOf<'content.getItem'>

const at = new Date('2026-05-01T10:00:00Z')
const event = <N extends Event['name']>(name: N, data: Extract<Event, { name: N }>['data']): Event =>
  ({ id: 'e', seq: 1, at, name, data }) as Event

const person = (id: string) => ({
  id,
  kind: 'PERSON' as const,
  username: id,
  displayName: id,
  avatar: null,
  isPrivate: false,
  followState: 'NOT_FOLLOWING' as const,
  followsMe: false,
})
const message = (id: string, seq: number, author = 'ben'): Message => ({
  id,
  seq,
  conversationId: 'talk',
  author: person(author),
  text: id,
  facets: [],
  attachments: [],
  replyTo: null,
  reactions: [],
  linkPreview: null,
  createdAt: new Date(at.getTime() + seq),
  editedAt: null,
  deleted: false,
})
const conversation = (id: string, last: Message | null): Conversation => ({
  id,
  kind: 'DIRECT',
  title: null,
  picture: null,
  groupId: null,
  participants: [person('ben')],
  participantCount: 2,
  lastMessage: last,
  lastActivityTime: last?.createdAt ?? at,
  unreadCount: 0,
  mentionCount: 0,
  readSeq: 0,
  notification: { level: 'ALL', mutedUntil: null },
  locked: false,
  hidden: false,
  request: null,
  slowSeconds: 0,
  can: { send: true, vote: true, edit: false, add: false, remove: false, moderate: false, pin: false },
})
const post = (id: string): Post =>
  ({
    id,
    author: person('ben'),
    counts: { likes: 1, comments: 0, reposts: 0, shares: 0, views: 0 },
    reactions: [{ emoji: '👍', count: 1, mine: true }],
    mine: { liked: true, saved: false, reposted: false },
    repostOf: null,
  }) as unknown as Post

test('following a person changes their card in every list', () => {
  const cache = createMemoryCache()
  const blocked: Blocked = {
    items: [
      { person: person('ben'), blockedAt: at },
      { person: person('chris'), blockedAt: at },
    ],
    nextCursor: null,
  }
  cache.set('users.getBlockedUsers', { query: {} }, blocked)
  applyEvent(cache, event('follow.changed', { userId: 'ben', followState: 'FOLLOWING', followsMe: true }))
  const after = cache.get('users.getBlockedUsers', { query: {} })
  expect(after?.items[0]?.person).toMatchObject({ followState: 'FOLLOWING', followsMe: true })
  expect(after?.items[1]).toBe(blocked.items[1])
})

test('a person unblocked on another device disappears from the list here', () => {
  const cache = createMemoryCache()
  cache.set(
    'users.getBlockedUsers',
    { query: {} },
    { items: [{ person: person('ben'), blockedAt: at }], nextCursor: null },
  )
  applyEvent(cache, event('block.changed', { userId: 'ben', blocked: false }))
  expect(cache.get('users.getBlockedUsers', { query: {} })?.items).toEqual([])
})

test('unblocking on another device reopens the conversation that the block had closed', () => {
  const cache = createMemoryCache()
  const given = { body: { conversationId: 'c' } }
  cache.set('chat.getMessages', given, { items: [], olderCursor: null, newerCursor: null })
  cache.set('chat.getSubscribedConversations', {}, { items: [], nextCursor: null, unreadTotal: 0, requestTotal: 0 })
  applyEvent(cache, event('block.changed', { userId: 'ben', blocked: false }))
  expect(cache.isStale('chat.getMessages', given)).toBe(true)
  expect(cache.isStale('chat.getSubscribedConversations', {})).toBe(true)
})

test('the counts of a post change for everybody, the reader’s own state only when it is told', () => {
  const cache = createMemoryCache()
  const given = { params: { postId: 'p' } }
  cache.set('content.getItem', given, post('p'))
  const counts = { likes: 5, comments: 2, reposts: 0, shares: 0, views: 9 }
  applyEvent(
    cache,
    event('post.counts', {
      postId: 'p',
      counts,
      reactions: [
        { emoji: '👍', count: 5 },
        { emoji: '🎉', count: 1 },
      ],
    }),
  )
  expect(cache.get('content.getItem', given)).toMatchObject({
    counts,
    mine: { liked: true },
    reactions: [
      { emoji: '👍', count: 5, mine: true },
      { emoji: '🎉', count: 1, mine: false },
    ],
  })
})

test('a deleted post disappears from lists, and its own page is read again', () => {
  const cache = createMemoryCache()
  const feed = { body: { kind: 'FOLLOWING' as const } }
  cache.set('content.getFeed', feed, {
    items: [post('p'), post('q')],
    nextCursor: null,
  } as unknown as ReplyOf<'content.getFeed'>)
  cache.set('content.getItem', { params: { postId: 'p' } }, post('p'))
  applyEvent(cache, event('post.deleted', { postId: 'p' }))
  expect(cache.get('content.getFeed', feed)?.items).toHaveLength(1)
  expect(cache.isStale('content.getItem', { params: { postId: 'p' } })).toBe(true)
})

test('notifications about a deleted post, and its comments, are read again', () => {
  const cache = createMemoryCache()
  const comments = { params: { postId: 'p' } }
  cache.set('content.getComments', comments, { items: [], nextCursor: null })
  cache.set('notifications.getAggregatedNotifications', {}, { items: [], nextCursor: null, unread: 1 })
  applyEvent(cache, event('post.deleted', { postId: 'p' }))
  expect(cache.isStale('content.getComments', comments)).toBe(true)
  expect(cache.isStale('notifications.getAggregatedNotifications', {})).toBe(true)
})

test('a reader of a feed drops a deleted post from it, and reads nothing else again', () => {
  const cache = createMemoryCache()
  const feed = { body: { kind: 'FOLLOWING' as const } }
  cache.set('content.getFeed', feed, { items: [post('p')], nextCursor: null } as unknown as ReplyOf<'content.getFeed'>)
  cache.set('notifications.getAggregatedNotifications', {}, { items: [], nextCursor: null, unread: 1 })
  applyEvent(cache, event('post.deleted', { postId: 'p', only: 'FEEDS' }))
  expect(cache.get('content.getFeed', feed)?.items).toEqual([])
  expect(cache.isStale('notifications.getAggregatedNotifications', {})).toBe(false)
})

test('the posts of an author who is gone leave every list, and posts that quote them are read again', () => {
  const cache = createMemoryCache()
  const feed = { body: { kind: 'FOLLOWING' as const } }
  const by = (id: string, authorId: string, repostOf: Post | null = null) => ({
    ...post(id),
    author: person(authorId),
    repostOf,
  })
  const items = [by('p', 'ben'), by('q', 'cem'), by('r', 'ben')]
  cache.set('content.getFeed', feed, { items, nextCursor: null } as unknown as ReplyOf<'content.getFeed'>)
  cache.set('content.getItem', { params: { postId: 'p' } }, by('p', 'ben'))
  cache.set('content.getItem', { params: { postId: 's' } }, by('s', 'cem', by('p', 'ben')))
  cache.set('content.getItem', { params: { postId: 'q' } }, by('q', 'cem'))
  applyEvent(cache, event('author.gone', { authorId: 'ben' }))
  expect(cache.get('content.getFeed', feed)?.items).toMatchObject([{ id: 'q' }])
  const isStale = (postId: string) => cache.isStale('content.getItem', { params: { postId } })
  expect([isStale('p'), isStale('s'), isStale('q')]).toEqual([true, true, false])
})

test('a notification moves to the top when something is added to it, and keeps its place when something is removed', () => {
  const cache = createMemoryCache()
  type Rows = ReplyOf<'notifications.getAggregatedNotifications'>
  const line = (id: string, minute: number, actorCount = 2): Rows['items'][number] =>
    ({
      id,
      type: 'POST',
      actors: [],
      actorCount,
      at: new Date(at.getTime() + minute * minuteMs),
      read: false,
      target: {},
      requestState: null,
    }) as unknown as Rows['items'][number]
  const items = [line('new', 3), line('middle', 2), line('old', 1)]
  cache.set('notifications.getAggregatedNotifications', {}, { items, nextCursor: null, unread: 3 })
  const shown = () =>
    cache.get('notifications.getAggregatedNotifications', {})?.items.map(({ id, actorCount }) => `${id} ${actorCount}`)
  const receive = (notification: Rows['items'][number]) =>
    applyEvent(cache, event('notification.changed', { notificationId: notification.id, notification, unread: 3 }))
  receive(line('middle', 2, 1))
  expect(shown()).toEqual(['new 2', 'middle 1', 'old 2'])
  receive(line('old', 4, 3))
  expect(shown()).toEqual(['old 3', 'new 2', 'middle 1'])
})

test('the list of unread notifications gains none that was read before, and one read there stays in its place', () => {
  const cache = createMemoryCache()
  const name = 'notifications.getAggregatedNotifications'
  type Rows = ReplyOf<typeof name>
  const unreadOnly = { body: { unreadOnly: true } }
  const line = (id: string, read: boolean) =>
    ({ id, type: 'FOLLOWING', at, read, requestState: null }) as unknown as Rows['items'][number]
  const receive = (notification: Rows['items'][number]) =>
    applyEvent(cache, event('notification.changed', { notificationId: notification.id, notification, unread: 0 }))
  const shown = () => cache.get(name, unreadOnly)?.items.map(({ id, read }) => [id, read])
  cache.set(name, unreadOnly, { items: [], nextCursor: null, unread: 0 })
  receive(line('read long ago', true))
  expect(shown()).toEqual([])
  receive(line('new', false))
  receive(line('new', true))
  expect(shown()).toEqual([['new', true]])
})

test('a changed name shows on every screen; other changes of the account leave posts alone', () => {
  const cache = createMemoryCache()
  const given = { params: { postId: 'p' } }
  cache.set('accounts.getAccountDetails', {}, { id: 'ben' } as ReplyOf<'accounts.getAccountDetails'>)
  cache.set('content.getItem', given, post('p'))
  applyEvent(cache, event('account.changed', { accountId: 'ben' }))
  expect(cache.isStale('content.getItem', given)).toBe(false)
  applyEvent(cache, event('account.changed', { accountId: 'ben', profile: true }))
  expect(cache.isStale('content.getItem', given)).toBe(true)
})

test('searches and choices made elsewhere show at once in another tab, which reads nothing else for it', () => {
  const cache = createMemoryCache()
  cache.set('accounts.getAccountDetails', {}, { id: 'ben' } as ReplyOf<'accounts.getAccountDetails'>)
  cache.set('accounts.getSearchHistory', {}, { items: [], nextCursor: null })
  cache.set('accounts.getPreferences', {}, { preferences: {}, updatedAt: null })
  const stale = () =>
    (['accounts.getAccountDetails', 'accounts.getSearchHistory', 'accounts.getPreferences'] as const).filter((name) =>
      cache.isStale(name, {}),
    )
  applyEvent(cache, event('account.changed', { accountId: 'ben', only: 'SEARCHES' }))
  expect(stale()).toEqual(['accounts.getSearchHistory'])
  applyEvent(cache, event('account.changed', { accountId: 'ben', only: 'SETTINGS' }))
  expect(stale()).toEqual(['accounts.getSearchHistory', 'accounts.getPreferences'])
})

test('when two people no longer follow each other, their posts are read again: one may have blocked the other', () => {
  const cache = createMemoryCache()
  const given = { params: { postId: 'p' } }
  cache.set('content.getItem', given, post('p'))
  applyEvent(cache, event('follow.changed', { userId: 'ben', followState: 'FOLLOWING', followsMe: false }))
  expect(cache.isStale('content.getItem', given)).toBe(false)
  applyEvent(cache, event('follow.changed', { userId: 'ben', followState: 'NOT_FOLLOWING', followsMe: false }))
  expect(cache.isStale('content.getItem', given)).toBe(true)
})

test('a new post is offered, and not inserted above the post being read', () => {
  const cache = createMemoryCache()
  const feed = { body: { kind: 'FOLLOWING' as const } }
  const before = { items: [post('p')], nextCursor: null } as unknown as ReplyOf<'content.getFeed'>
  cache.set('content.getFeed', feed, before)
  applyEvent(
    cache,
    event('post.published', { postId: 'q', authorId: 'ben', groupId: null, eventId: null, mediaType: 'TEXT' }),
  )
  expect(cache.get('content.getFeed', feed)).toBe(before)
  expect(cache.isStale('content.getFeed', feed)).toBe(true)
})

test('a waiting post that appears no longer waits, wherever it is shown as waiting', () => {
  const cache = createMemoryCache()
  const [waiting, page, other] = [{ body: {} }, { params: { postId: 'p' } }, { params: { postId: 'q' } }]
  const ahead = { ...post('p'), status: 'SCHEDULED' } as Post
  const list = { items: [ahead], nextCursor: null } as unknown as ReplyOf<'content.scheduledPostsList'>
  cache.set('content.scheduledPostsList', waiting, list)
  cache.set('content.getItem', page, ahead)
  cache.set('content.getItem', other, Object.assign(post('q'), { status: 'PUBLISHED' } as const))
  for (const postId of ['p', 'q'])
    applyEvent(
      cache,
      event('post.published', { postId, authorId: 'ana', groupId: null, eventId: null, mediaType: 'TEXT' }),
    )
  expect(cache.isStale('content.scheduledPostsList', waiting)).toBe(true)
  expect(cache.isStale('content.getItem', page)).toBe(true)
  expect(cache.isStale('content.getItem', other)).toBe(false)
})

test('a post scheduled or retimed elsewhere changes the list of those that wait', () => {
  const cache = createMemoryCache()
  const input = { body: {} }
  cache.set('content.scheduledPostsList', input, { items: [], nextCursor: null })
  applyEvent(cache, event('draft.changed', { draftId: 'p' }))
  expect(cache.isStale('content.scheduledPostsList', input)).toBe(true)
})

const talk = { body: { conversationId: 'talk' } }
const conversations = { query: {} }
function chatCache() {
  const cache = createMemoryCache()
  cache.set('accounts.getAccountDetails', {}, { id: 'ana' } as ReplyOf<'accounts.getAccountDetails'>)
  cache.set('chat.getMessages', talk, { items: [message('one', 1)], olderCursor: null, newerCursor: null })
  cache.set('chat.getSubscribedConversations', conversations, {
    items: [conversation('other', message('later', 50)), conversation('talk', message('one', 1))],
    nextCursor: null,
    unreadTotal: 0,
    requestTotal: 0,
  })
  return cache
}
const sent = (one: Message) =>
  event('message.sent', { conversationId: 'talk', messageId: one.id, seq: one.seq, message: one })

test('a message is in its conversation once, however often it is delivered', () => {
  const cache = chatCache()
  applyEvent(cache, sent(message('two', 60)))
  applyEvent(cache, sent(message('two', 60)))
  expect(cache.get('chat.getMessages', talk)?.items.map(({ id }) => id)).toEqual(['one', 'two'])
  expect(cache.get('chat.getSubscribedConversations', conversations)?.items[0]).toMatchObject({
    id: 'talk',
    unreadCount: 1,
  })
})

test('the first message of an open conversation adds it to the list', () => {
  const cache = chatCache()
  const isOpen = { body: { conversationId: 'new' } }
  cache.set('chat.getConversation', isOpen, { ...conversation('new', message('none', 0)), lastMessage: null })
  const first = { ...message('first', 1), conversationId: 'new' }
  applyEvent(cache, event('message.sent', { conversationId: 'new', messageId: 'first', seq: 1, message: first }))
  expect(cache.get('chat.getConversation', isOpen)?.lastMessage?.id).toBe('first')
  expect(cache.isStale('chat.getSubscribedConversations', conversations)).toBe(true)
})

test.each([
  ['post.published', { postId: 'p', authorId: 'ana', groupId: null, eventId: null, mediaType: 'CONTENT_POST' }, true],
  ['post.published', { postId: 'p', authorId: 'ben', groupId: null, eventId: null, mediaType: 'CONTENT_POST' }, false],
  ['follow.changed', { userId: 'ben', followState: 'FOLLOWING', followsMe: false }, true],
  ['follow.changed', { userId: 'ben', followState: 'NOT_FOLLOWING', followsMe: true }, false],
  ['membership.changed', { groupId: 'g', userId: 'ana' }, true],
  ['membership.changed', { groupId: 'g', userId: 'ben' }, false],
] as const)('after %s %o the first steps are ticked: %s', (name, data, isTicked) => {
  const cache = chatCache()
  cache.set('accounts.getOnboardingGoals', {}, {} as ReplyOf<'accounts.getOnboardingGoals'>)
  applyEvent(cache, event(name, data as never))
  expect(cache.isStale('accounts.getOnboardingGoals', {})).toBe(isTicked)
})

test.each([
  ['ana', true],
  ['ben', false],
])('after %s joined or left a group, ana’s unread notifications are counted again: %s', (userId, isCounted) => {
  const cache = chatCache()
  cache.set('users.getActivitySummary', {}, { total: 1 } as ReplyOf<'users.getActivitySummary'>)
  applyEvent(cache, event('membership.changed', { groupId: 'g', userId, membershipState: 'MEMBER', role: 'MEMBER' }))
  expect(cache.isStale('users.getActivitySummary', {})).toBe(isCounted)
})

test('messages that arrive out of order are sorted', () => {
  const cache = chatCache()
  applyEvent(cache, sent(message('three', 3)))
  applyEvent(cache, sent(message('two', 2)))
  expect(cache.get('chat.getMessages', talk)?.items.map(({ id }) => id)).toEqual(['one', 'two', 'three'])
})

test('the member’s own message from another device is not unread', () => {
  const cache = chatCache()
  applyEvent(cache, sent(message('mine', 70, 'ana')))
  expect(cache.get('chat.getSubscribedConversations', conversations)?.items[0]).toMatchObject({
    id: 'talk',
    unreadCount: 0,
    readSeq: 70,
  })
})

test('an optimistic message is replaced by the one that arrived', () => {
  const cache = chatCache()
  const waiting = { ...message('local', 2, 'ana'), clientId: 'c1' }
  cache.set('chat.getMessages', talk, { items: [message('one', 1), waiting], olderCursor: null, newerCursor: null })
  applyEvent(cache, sent({ ...message('two', 2, 'ana'), clientId: 'c1' }))
  expect(cache.get('chat.getMessages', talk)?.items.map(({ id }) => id)).toEqual(['one', 'two'])
})

test('a message read on another device counts as read here', () => {
  const cache = chatCache()
  applyEvent(cache, sent(message('two', 60)))
  applyEvent(
    cache,
    event('conversation.read', { conversationId: 'talk', readSeq: 60, unreadCount: 0, mentionCount: 0 }),
  )
  expect(cache.get('chat.getSubscribedConversations', conversations)?.items[0]).toMatchObject({
    unreadCount: 0,
    readSeq: 60,
  })
})

test('messages after the read position stay counted when both events are repeated', () => {
  const cache = chatCache()
  const read = event('conversation.read', { conversationId: 'talk', readSeq: 60, unreadCount: 0, mentionCount: 0 })
  const unread = () => cache.get('chat.getSubscribedConversations', conversations)?.items[0]?.unreadCount
  for (const applied of [sent(message('one', 60)), read, sent(message('two', 61))]) applyEvent(cache, applied)
  expect(unread()).toBe(1)
  for (const applied of [read, sent(message('two', 61))]) applyEvent(cache, applied)
  expect(unread()).toBe(1)
})

const deleted = (messageId: string, forAll: boolean) =>
  event('message.deleted', { conversationId: 'talk', messageId, seq: 1, forAll })

test.each([true, false])('a deleted message is quoted nowhere, and counted no more (for everybody: %s)', (forAll) => {
  const cache = chatCache()
  const reply = { ...message('two', 2), replyTo: { id: 'one', author: message('one', 1).author, excerpt: 'A secret' } }
  cache.set('chat.getMessages', talk, { items: [reply], olderCursor: '2', newerCursor: null })
  applyEvent(cache, deleted('one', forAll))
  expect(cache.get('chat.getMessages', talk)?.items).toMatchObject([{ id: 'two', replyTo: null }])
  expect(cache.isStale('chat.getSubscribedConversations', conversations)).toBe(true)
})

test('a quote follows the message it quotes', () => {
  const cache = chatCache()
  const reply = { ...message('two', 2), replyTo: { id: 'gone', author: message('one', 1).author, excerpt: 'Helo' } }
  cache.set('chat.getMessages', talk, { items: [reply], olderCursor: '2', newerCursor: null })
  applyEvent(cache, event('message.edited', { conversationId: 'talk', messageId: 'gone', seq: 1 }))
  expect(cache.isStale('chat.getMessages', talk)).toBe(true)
})

test('a conversation that changed may be new to the lists', () => {
  const cache = chatCache()
  applyEvent(cache, event('conversation.changed', { conversationId: 'new' }))
  expect(cache.isStale('chat.getSubscribedConversations', conversations)).toBe(true)
})

test('the shared files are read again when a message may add to them', () => {
  const cache = chatCache()
  const links = { body: { conversationId: 'talk', having: 'LINKS' as const } }
  cache.set('chat.getMessages', links, { items: [], olderCursor: null, newerCursor: null })
  applyEvent(cache, sent(message('words', 60)))
  expect([cache.get('chat.getMessages', links)?.items, cache.isStale('chat.getMessages', links)]).toEqual([[], false])
  const facets = [{ kind: 'LINK' as const, start: 0, end: 5, url: 'https://seeds.example' }]
  applyEvent(cache, sent({ ...message('link', 61), facets }))
  expect(cache.isStale('chat.getMessages', links)).toBe(true)
})

test('an event unknown to this version changes nothing', () => {
  const cache = chatCache()
  const before = cache.get('chat.getMessages', talk)
  applyEvent(cache, { id: 'e', seq: 1, at, name: 'something.new', data: {} } as unknown as Event)
  expect(cache.get('chat.getMessages', talk)).toBe(before)
})

test('the viewers of a stream are counted; its sources and its state are read again', () => {
  const given = { params: { id: 'parish' } }
  const links = 'groups.getEnterpriseStreamLinks'
  const hears = (hlsUrl: string | null, state: 'LIVE' | 'ENDED') => {
    const cache = createMemoryCache()
    const live = { id: 's', state: 'LIVE', hlsUrl, viewers: 1 }
    cache.set(links, given, { live, next: null, recordings: [] } as unknown as ReplyOf<typeof links>)
    applyEvent(cache, event('stream.changed', { groupId: 'parish', streamId: 's', state, viewers: 2 }))
    return { viewers: cache.get(links, given)?.live?.viewers, isStale: cache.isStale(links, given) }
  }
  expect(hears('/live.m3u8', 'LIVE')).toEqual({ viewers: 2, isStale: false })
  expect(hears(null, 'LIVE').isStale).toBe(true)
  expect(hears('/live.m3u8', 'ENDED').isStale).toBe(true)
})

test('the parts of a group that only admins see are read again unasked', () => {
  const cache = createMemoryCache()
  const keys = { body: { enterpriseGroupId: 'g' } }
  const codes = { body: { enterpriseGroupId: 'g', limit: 20 } }
  cache.set('groups.getStreamKeys', keys, { items: [] })
  cache.set('groups.joinCodesList', codes, { items: [], nextCursor: null })
  const stale = () => [cache.isStale('groups.getStreamKeys', keys), cache.isStale('groups.joinCodesList', codes)]
  applyEvent(cache, event('group.changed', { groupId: 'g' }))
  expect(stale()).toEqual([false, false])
  applyEvent(cache, event('group.changed', { groupId: 'g', only: 'STREAM_KEYS' }))
  expect(stale()).toEqual([true, false])
  applyEvent(cache, event('group.changed', { groupId: 'g', only: 'JOIN_CODES' }))
  expect(stale()).toEqual([true, true])
})
