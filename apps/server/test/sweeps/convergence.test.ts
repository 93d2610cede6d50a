import { type Revived, reviveDates } from '@koinon/client'
import type { AnyRealtimeEvent } from '@koinon/contract'
import { type Event, applyEvent, createMemoryCache } from '@koinon/web/realtime'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Screen } from '#kernel/realtime/frames.ts'
import { eventsAfter, presentTo } from '#kernel/realtime/eventLog.ts'
import { socketReads } from '#kernel/realtime/sockets/socketReads.ts'
import type { BusMessages } from '#kernel/realtime/bus.ts'
import { dayMs } from '#kernel/durations.ts'
import { isDeep, seed } from '../depth.ts'
import { differences } from '../fixtures/differences.ts'
import { addGroup, addOrganization } from '../world/make/groups.ts'
import { streamActs } from '../world/make/streamActs.ts'
import { roleActs } from '../world/make/roleActs.ts'
import { addLibrary, reorderItems, progressOn } from '../world/make/libraries.ts'
import { type Act, type Place, acts, nextNumber, writeDraft } from '../world/make/everydayActs.ts'
import type { Person } from '../world/people.ts'
import { streamsOn } from '../world/studio.ts'
import { openWorld } from '../world/world.ts'

/** In ms; a deep run plays many more acts. */
const timeout = isDeep ? 1_200_000 : 300_000

/**
 * A browser's cache, updated by the events, equals the server's present answers: for everybody, after each action. The
 * reducers are the web's own; the browser reads again the parts that they mark as stale.
 */
const world = await openWorld({ env: streamsOn })
const { app } = world
const reads = socketReads(app)
const people = [
  await world.person('ana', { fresh: true }),
  await world.person('ben'),
  await world.person('cleo'),
] as const

const inDays = (days: number) => new Date(app.runtime.now().getTime() + days * dayMs).toISOString()

/** The relations of the three at the beginning. */
async function meet(): Promise<Place> {
  const [ana, ben, cleo] = people
  const { groupId } = await addGroup(world, { owner: ana, members: [ben] })
  const { id: postId } = await ana.groups.createGroupPost({ body: { groupId, text: 'What grows at your place?' } })
  const { id: commentId } = await ben.content.addComment({ body: { postId, text: 'Tomatoes' } })
  const { id: conversationId } = await ana.chat.createGroupConversation({
    body: { title: 'Harvest', participantIds: [ben.id, cleo.id] },
  })
  const { id: messageId } = await ana.chat.sendMessage({
    body: { conversationId, clientId: `m${groupId}`, text: 'Hello' },
  })
  const { id: libraryId } = await addLibrary(ana, { groupId, postIds: [postId] })
  const { id: eventId } = await ana.groups.createCommunityEvent({
    body: { groupId, title: 'Seed swap', startTime: inDays(7), endTime: inDays(8), timeZone: 'Etc/UTC', capacity: 1 },
  })
  const organizationId = await addOrganization(world, { owner: ana, members: [ben] })
  return { groupId, organizationId, postId, commentId, conversationId, messageId, libraryId, eventId }
}

type Cache = ReturnType<typeof createMemoryCache>
/** An answer on a screen: how it is read, and how it is cached. */
interface CachedRead {
  readonly name: string
  readonly read: () => Promise<unknown>
  readonly inCache: (cache: Cache) => unknown
  readonly isStale: (cache: Cache) => boolean
  readonly keep: (cache: Cache, reply: unknown) => void
}
type Name = Parameters<Cache['isStale']>[0]
const cached = (name: Name, given: object, read: () => Promise<unknown>): CachedRead => ({
  name: `${name} ${JSON.stringify(given)}`,
  read,
  inCache: (cache) => cache.get(name, given),
  isStale: (cache) => cache.isStale(name, given),
  keep: (cache, reply) => cache.set(name, given, reply as never),
})

/** Everything that a person has on screen. */
function screensOf(
  me: Person,
  { groupId, organizationId, postId, conversationId, libraryId, eventId }: Place,
): CachedRead[] {
  const post = { params: { postId } }
  // The order by likes stays as it was read: nothing jumps while a person reads.
  const comments = { ...post, query: { sort: 'NEWEST' as const } }
  const messages = { body: { conversationId, limit: 100 } }
  const group = { params: { id: groupId } }
  const org = { params: { id: organizationId } }
  const members = { body: { groupId, limit: 100 } }
  const notifications = { body: { limit: 100 } }
  const library = { params: { groupId, contentLibraryId: libraryId } }
  const libraryItems = { body: { contentLibraryIds: [libraryId] } }
  const event = { params: { eventId }, body: {} }
  const itemsDone = { body: { contentLibraryIds: [libraryId], state: 'DONE' as const } }
  return [
    cached('content.getItem', post, () => me.content.getItem(post)),
    cached('content.getComments', comments, () => me.content.getComments(comments)),
    cached('chat.getMessages', messages, () => me.chat.getMessages(messages)),
    cached('chat.getSubscribedConversations', { query: {} }, async () => ({
      ...(await me.chat.getSubscribedConversations({})),
      unreadTotal: 0,
    })),
    // The number of unread messages is read where it is shown: in the shell, which requests one row.
    cached('chat.getSubscribedConversations', { query: { limit: 1 } }, () =>
      me.chat.getSubscribedConversations({ query: { limit: 1 } }),
    ),
    cached('groups.getGroup', group, () => me.groups.getGroup(group)),
    cached('groups.getEnterpriseGroup', org, () => me.groups.getEnterpriseGroup(org)),
    cached('groups.getEnterpriseStreamLinks', org, () => me.groups.getEnterpriseStreamLinks(org)),
    // It reads a lot, and the others may not.
    ...(me === people[0]
      ? [cached('groups.getEnterpriseGroupAdminDetails', org, () => me.groups.getEnterpriseGroupAdminDetails(org))]
      : []),
    cached('groups.getGroupMembers', members, () => me.groups.getGroupMembers(members)),
    cached('groups.getContentLibrary', library, () => me.groups.getContentLibrary(library)),
    cached('groups.listContentLibraries', { params: { groupId } }, () =>
      me.groups.listContentLibraries({ params: { groupId } }),
    ),
    cached('groups.contentLibrariesPosts', libraryItems, () => me.groups.contentLibrariesPosts(libraryItems)),
    cached('groups.contentLibrariesPosts', itemsDone, () => me.groups.contentLibrariesPosts(itemsDone)),
    cached('groups.communityEvent', event, () => me.groups.communityEvent(event)),
    cached('groups.communityEventUpdates', event, () => me.groups.communityEventUpdates(event)),
    cached('groups.getCommunityEventsFeed', event, () => me.groups.getCommunityEventsFeed(event)),
    cached('groups.communityEventListMembers', event, () => me.groups.communityEventListMembers(event)),
    cached('notifications.getAggregatedNotifications', notifications, () =>
      me.notifications.getAggregatedNotifications(notifications),
    ),
    cached('notifications.getAggregatedNotificationDataTypes', {}, () =>
      me.notifications.getAggregatedNotificationDataTypes(),
    ),
    cached('users.getActivitySummary', {}, () => me.users.getActivitySummary()),
    cached('users.getFollowRequests', {}, () => me.users.getFollowRequests({})),
    cached('users.getBlockedUsers', {}, () => me.users.getBlockedUsers({})),
    cached('content.getDrafts', {}, () => me.content.getDrafts()),
    cached('users.getMutes', {}, () => me.users.getMutes({})),
    cached('users.getFilters', {}, () => me.users.getFilters()),
    cached('users.listFavoriteEntities', {}, () => me.users.listFavoriteEntities({})),
    cached('groups.getGroupMemberships', {}, () => me.groups.getGroupMemberships({ body: {} })),
    ...people.map(({ id }) =>
      cached('users.getProfile', { params: { userId: id } }, () => me.users.getProfile({ params: { userId: id } })),
    ),
  ]
}

const revived = (event: object): Event => reviveDates(structuredClone(event)) as Revived<AnyRealtimeEvent>

/** A person's browser, with everything open. */
class Browser {
  readonly me: Person
  private readonly screens: readonly CachedRead[]
  private watched: readonly Screen[]
  private readonly cache = createMemoryCache()
  private seq = 0
  private isRefreshed = false

  constructor(me: Person, place: Place) {
    this.me = me
    this.screens = screensOf(me, place)
    this.watched = [
      { kind: 'POST', id: place.postId },
      { kind: 'GROUP', id: place.groupId },
      { kind: 'GROUP', id: place.organizationId },
      { kind: 'EVENT', id: place.eventId },
      { kind: 'CONVERSATION', id: place.conversationId },
      ...people.map(({ id }) => ({ kind: 'PERSON', id }) as const),
    ]
  }

  async open(): Promise<void> {
    this.seq = (await eventsAfter(app.db, this.me.id, 0, 10_000)).at(-1)?.seq ?? 0
    this.cache.set('accounts.getAccountDetails', {}, await this.me.accounts.getAccountDetails())
    for (const screen of this.screens) screen.keep(this.cache, await answerOf(screen))
  }

  /** Receives what a socket would have brought: the account's events, and hints about open screens. */
  async receive(hints: readonly BusMessages['screenChanged'][]): Promise<string[]> {
    const events = await eventsAfter(app.db, this.me.id, this.seq, 1000)
    this.seq = events.at(-1)?.seq ?? this.seq
    const received: object[] = await presentTo(app, app.db, this.me.id, events)
    for (const { kind, id, name, data } of hints) {
      const isOpen = this.watched.some((screen) => screen.kind === kind && screen.id === id)
      const may = isOpen && (await app.maySubscribe[kind]?.(app.db, this.me.id, id))
      const change = { viewerId: this.me.id, screen: { kind, id }, change: { name, data } }
      const shown = may && (await reads.change(change))
      if (shown) received.push(shown)
      // A viewer who may no longer see the screen is told to reload.
      if (isOpen && !may) {
        this.watched = this.watched.filter((screen) => screen.kind !== kind || screen.id !== id)
        this.isRefreshed = true
      }
    }
    for (const event of received) applyEvent(this.cache, revived(event))
    return received.map((event) => ('name' in event ? String(event.name) : ''))
  }

  /** Where the screens differ from what the server says, although nothing told them to refresh. */
  async differences(compared: readonly CachedRead[] = this.screens): Promise<string[]> {
    const found: string[] = []
    for (const screen of compared) {
      const now = await answerOf(screen)
      if (!this.isRefreshed && !screen.isStale(this.cache)) {
        const places = differences(screen.inCache(this.cache), now)
        found.push(...places.map((place) => `${this.me.username}, ${screen.name}${place}`))
      }
      screen.keep(this.cache, now)
    }
    this.isRefreshed = false
    return found
  }

  /** `differences` for a third of the screens, in turn. After a refresh all of them are compared. */
  async differencesInTurn(turn: number): Promise<string[]> {
    return this.isRefreshed ? this.differences() : this.differences(this.screens.filter((_, at) => at % 3 === turn % 3))
  }
}

/** Never announced to the person it is done to: what they see is right again the next time they look. */
const secret = new Set(['blocks no more'])

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : null
/** Something not visible, or no longer, is represented by its refusal. */
const answerOf = async ({ read }: CachedRead): Promise<unknown> =>
  read().catch((error: unknown) => {
    const status = statusOf(error)
    if (status !== 403 && status !== 404) throw error
    return { refused: status }
  })
type ParishEdit = Omit<Parameters<Person['groups']['editEnterpriseGroup']>[0]['body'], 'enterpriseGroupId' | 'version'>
async function editParish(me: Person, enterpriseGroupId: string, edit: ParishEdit) {
  const parish = await me.groups.getEnterpriseGroup({ params: { id: enterpriseGroupId } })
  const version = parish.locked ? 0 : parish.version
  return me.groups.editEnterpriseGroup({ body: { enterpriseGroupId, version, ...edit } })
}

type Change = Omit<Parameters<Person['groups']['updateCommunityEvent']>[0]['body'], 'version'>
async function changeEvent(me: Person, eventId: string, change: Change) {
  const { version } = await me.groups.communityEvent({ params: { eventId }, body: {} })
  return me.groups.updateCommunityEvent({ params: { eventId }, body: { version, ...change } })
}

const deleteDrafts: Act = async (me) => {
  const { items } = await me.content.getDrafts()
  return Promise.all(items.map(({ id }) => me.content.deleteDraft({ params: { id } })))
}

/** Rare actions, and those that end what others could still do: each once, in this order, seen by everybody. */
const rareActs: readonly (readonly [who: 0 | 1 | 2, whom: 0 | 1 | 2, name: string, act: Act])[] = [
  [0, 1, 'follows', (me, other) => me.users.followUser({ body: { userId: other.id } })],
  [1, 0, 'follows back', (me, other) => me.users.followUser({ body: { userId: other.id } })],
  [1, 0, 'ends the friendship', (me, other) => me.users.unfollowUser({ body: { userId: other.id } })],
  [0, 1, 'unfollows', (me, other) => me.users.unfollowUser({ body: { userId: other.id } })],
  [
    2,
    0,
    'saves the post',
    (me, _, { postId }) => me.users.addFavoriteEntity({ body: { kind: 'POST', entityId: postId } }),
  ],
  [
    2,
    0,
    'keeps it no more',
    (me, _, { postId }) => me.users.removeFavoriteEntity({ body: { kind: 'POST', entityId: postId } }),
  ],
  [2, 0, 'saves somebody', (me, other) => me.users.addFavoriteEntity({ body: { kind: 'USER', entityId: other.id } })],
  [
    0,
    1,
    'gives the organisation a colour',
    (me, _, { organizationId }) => editParish(me, organizationId, { accent: '#16a34a' }),
  ],
  ...roleActs.map(([name, act]) => [0, 1, name, act] as const),
  ...streamActs(app, inDays).map(
    ([name, act]) =>
      [0, 0, name, (me: Person, _: Person, { organizationId }: Place) => act(me, organizationId)] as const,
  ),
  [
    0,
    1,
    'makes somebody an admin of the organisation',
    (me, other, { organizationId }) => me.groups.promoteAdmin({ body: { groupId: organizationId, userId: other.id } }),
  ],
  [1, 0, 'renames the parish', (me, _, { organizationId }) => editParish(me, organizationId, { name: 'St Mary' })],
  [2, 0, 'mutes', (me, other) => me.users.setMute({ body: { userId: other.id } })],
  [2, 0, 'mutes no more', (me, other) => me.users.deleteMute({ params: { userId: other.id } })],
  [
    2,
    0,
    'filters words',
    (me) => me.users.setFilter({ body: { phrase: 'slugs', wholeWord: true, scopes: ['FEEDS'], action: 'HIDE' } }),
  ],
  [1, 0, 'keeps a draft', (me) => me.content.setDraft({ body: { text: `Draft ${nextNumber()}` } })],
  [1, 0, 'deletes the draft', deleteDrafts],
  [1, 0, 'takes another name', (me) => me.accounts.editAccountInfo({ body: { displayName: `Name ${nextNumber()}` } })],
  [1, 0, 'says who they are', (me) => me.accounts.editAccountInfo({ body: { bio: `Bio ${nextNumber()}` } })],
  [1, 0, 'testifies', (me) => me.users.putAccountTestimonial({ body: { text: 'It grew.' } })],
  [0, 0, 'pins the post', (me) => pinNewPost(me)],
  [1, 0, 'closes the profile', (me) => me.accounts.editAccountInfo({ body: { privacy: { isPrivate: true } } })],
  [2, 1, 'asks to follow', (me, other) => me.users.followUser({ body: { userId: other.id } })],
  [1, 2, 'lets follow', (me, other) => me.users.acceptFollowRequest({ body: { userId: other.id } })],
  [1, 2, 'takes a follower off', (me, other) => me.users.removeFollower({ body: { userId: other.id } })],
  [2, 1, 'asks again', (me, other) => me.users.followUser({ body: { userId: other.id } })],
  [1, 2, 'ignores who asks', (me, other) => me.users.ignoreFollowRequest({ body: { userId: other.id } })],
  [1, 0, 'opens the profile', (me) => me.accounts.editAccountInfo({ body: { privacy: { isPrivate: false } } })],
  [0, 1, 'reads all that is told', (me) => me.notifications.markAllRead({ body: {} })],
  [
    1,
    0,
    'answers a comment',
    (me, _, { postId, commentId }) =>
      me.content.addComment({ body: { postId, parentId: commentId, text: 'Which ones?' } }),
  ],
  [
    1,
    0,
    'removes the comment that was answered',
    (me, _, { commentId }) => me.content.deleteComment({ params: { id: commentId } }),
  ],
  [
    0,
    0,
    'mutes the conversation',
    (me, _, { conversationId }) => me.chat.setConversationNotification({ body: { conversationId, level: 'NONE' } }),
  ],
  [0, 0, 'writes a draft', writeDraft],
  [
    2,
    0,
    'removes the conversation from view',
    (me, _, { conversationId }) => me.chat.hideConversation({ body: { conversationId } }),
  ],
  [
    0,
    0,
    'deletes the message for all',
    (me, _, { messageId }) => me.chat.deleteMessage({ query: { messageId, for: 'ALL' } }),
  ],
  [
    2,
    0,
    'leaves the conversation',
    (me, _, { conversationId }) => me.chat.leaveConversation({ body: { conversationId } }),
  ],
  [1, 0, 'comes', (me, _, { eventId }) => me.groups.communityEventInterested({ params: { eventId }, body: {} })],
  [2, 0, 'waits', (me, _, { eventId }) => me.groups.communityEventInterested({ params: { eventId }, body: {} })],
  [
    0,
    0,
    'tells news of the event',
    (me, _, { eventId }) =>
      me.groups.createCommunityEventPost({ body: { eventId, text: 'Bring bags.', notify: 'ALL' } }),
  ],
  [
    0,
    0,
    'moves the event',
    (me, _, { eventId }) => changeEvent(me, eventId, { startTime: inDays(9), endTime: inDays(10), note: 'Rain.' }),
  ],
  [
    1,
    0,
    'gives the seat back',
    (me, _, { eventId }) => me.groups.communityEventNotAttending({ params: { eventId }, body: {} }),
  ],
  [0, 0, 'calls the event off', (me, _, { eventId }) => changeEvent(me, eventId, { state: 'CANCELLED' })],
  [
    0,
    0,
    'orders the library anew',
    (me, _, { groupId, libraryId, postId }) => reorderItems(me, { groupId, libraryId, postIds: [postId] }),
  ],
  [0, 0, 'makes a library', (me, _, { groupId }) => addLibrary(me, { groupId, postIds: [] })],
  [1, 0, 'finishes the item', (me, _, { libraryId }) => progressOn(me, libraryId, { state: 'DONE' })],
  [2, 0, 'joins the group', (me, _, { groupId }) => me.groups.joinGroup({ body: { groupId } })],
  [1, 0, 'leaves the group', (me, _, { groupId }) => me.groups.leaveGroup({ body: { groupId } })],
  [
    0,
    2,
    'takes somebody out of the group',
    (me, other, { groupId }) => me.groups.removeGroupUser({ body: { groupId, userId: other.id } }),
  ],
  [2, 0, 'follows', (me, other) => me.users.followUser({ body: { userId: other.id } })],
  [0, 2, 'blocks who follows', (me, other) => me.users.blockUser({ body: { userId: other.id } })],
  [0, 2, 'blocks no more', (me, other) => me.users.unBlockUser({ body: { userId: other.id } })],
  [0, 0, 'deletes the post', (me, _, { postId }) => me.content.deletePost({ body: { postId } })],
  [
    0,
    0,
    'deletes the library',
    (me, _, { groupId, libraryId }) =>
      me.groups.contentLibrariesDelete({ params: { groupId, contentLibraryId: libraryId } }),
  ],
  [
    0,
    0,
    'deletes the event',
    (me, _, { eventId }) => me.groups.deleteCommunityEvent({ params: { eventId }, query: {} }),
  ],
  [
    0,
    0,
    'deletes the group',
    (me, _, { groupId }) => me.groups.deleteGroup({ params: { groupId }, query: { confirmName: 'Garden Club' } }),
  ],
]

async function pinNewPost(me: Person): Promise<void> {
  const { id } = await me.content.createPost({ body: { text: 'Everything begins with a seed.' } })
  await me.users.putAccountPinnedPosts({ body: { postIds: [id] } })
}

const someone = fc.nat({ max: people.length - 1 })
const step = fc.record({ who: someone, whom: someone, act: fc.constantFrom(...Object.keys(acts)) })

/** How many things have happened: everybody in turn compares their screens. */
let happened = seed

/**
 * Does one thing and lets everybody hear of it; returns why it was refused, and what is shown wrong since. One person
 * compares a third of their screens with the server's answers, in a deep run all people compare all of theirs.
 */
async function happens(browsers: readonly Browser[], act: () => Promise<unknown>, isSecretTo?: Person) {
  happened += 1
  const hints: BusMessages['screenChanged'][] = []
  const stop = app.bus.subscribe('screenChanged', (hint) => void hints.push(hint))
  const refusal = await act().then(() => null, statusOf)
  await world.settle()
  stop()
  const received: string[][] = []
  for (const browser of browsers) received.push(await browser.receive(hints))
  const different: string[] = []
  for (const [at, browser] of browsers.entries()) {
    const isSecret = browser.me === isSecretTo
    if (!isDeep && !isSecret && at !== happened % browsers.length) continue
    const isWhole = isDeep || isSecret
    const found = isWhole
      ? await browser.differences()
      : await browser.differencesInTurn(Math.floor(happened / browsers.length))
    if (!isSecret) different.push(...found)
  }
  return { refusal, received, different }
}

/** The differences that remain on anybody's screens at the end. */
async function wrongAtLast(browsers: readonly Browser[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const browser of browsers) found.push(...(await browser.differences()))
  return found
}

async function openBrowsers(place: Place): Promise<readonly Browser[]> {
  await world.settle()
  const browsers = people.map((person) => new Browser(person, place))
  for (const browser of browsers) await browser.open()
  return browsers
}

test(
  'rare events reach every screen that shows them, of other people and of the actor’s own devices',
  { timeout },
  async () => {
    const place = await meet()
    const browsers = await openBrowsers(place)
    const wrong: unknown[] = []
    for (const [who, whom, name, act] of rareActs) {
      const { refusal, received, different } = await happens(
        browsers,
        () => act(people[who], people[whom], place),
        secret.has(name) ? people[whom] : undefined,
      )
      if (refusal !== null || different.length > 0)
        wrong.push({ act: `${people[who].username} ${name}`, refusal, received, different })
    }
    expect(wrong).toEqual([])
    expect(await wrongAtLast(browsers)).toEqual([])
  },
)

test('screens updated by the events equal the server’s present answers', { timeout }, async () => {
  const done = new Set<string>()
  const check = async (steps: readonly { who: number; whom: number; act: string }[]) => {
    const place = await meet()
    const browsers = await openBrowsers(place)
    for (const { who, whom, act } of steps) {
      const [me, other] = [people[who] ?? people[0], people[whom] ?? people[0]]
      const { refusal, received, different } = await happens(browsers, async () => acts[act]?.(me, other, place))
      // A person who may not, or has already done it, is refused; everything else is a fault.
      expect([null, 403, 404, 409]).toContain(refusal)
      if (refusal === null) done.add(act)
      expect({ act: `${me.username} ${act}`, received, different }).toMatchObject({ different: [] })
    }
    expect(await wrongAtLast(browsers)).toEqual([])
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 6 }), check), {
    numRuns: isDeep ? 20 : 3,
    endOnFailure: true,
    seed,
  })
  expect(done.size).toBeGreaterThan(3)
})
