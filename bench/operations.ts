import { randomUUID } from 'node:crypto'
import type { Query } from './baseline/queries.ts'
import * as people from './seed/people.ts'
import { formatsOfProse } from './seed/formats.ts'
import { prose, searchedWord } from './seed/prose.ts'
import type { Size } from './seed/sizes.ts'

export interface BenchRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** CPU ms of the bare server and its database on the machine where the limits in milliseconds were set. */
export const bareMsThere = { feed: 0.44, profile: 0.08 } as const

/** The goals the project has set itself. */
export interface Threshold {
  /** The minimum share of the bare server's speed, and of pgbench's. */
  readonly ofBareServer?: number
  readonly ofPgbench?: number
  /**
   * The maximum CPU of server and database in ms, on the machine where the limit was set, and by which operation's bare
   * work that machine is compared with this one: its own, or the most similar.
   */
  readonly cpu?: { readonly ms: number; readonly by: keyof typeof bareMsThere }
  /** The CPU of server and database at most, in times that of another operation. */
  readonly ofPlain?: { readonly title: string; readonly times: number }
  /** The maximum p99 in ms at half of the highest speed, on the machine where the limits were set. */
  readonly p99AtHalf: number
}

/** A measured operation: the product's call, and the corresponding bare work. */
export interface Operation {
  readonly query: Query
  readonly title: string
  readonly bar: Threshold
  readonly product: () => BenchRequest
  readonly bare: () => BenchRequest
}

/**
 * The caller and the arguments: drawn again for each call, so that no member exhausts their request limit. Authors
 * write in turn, and what the bare server writes is others': each may only post so often in a day.
 */
function drawing(size: Size) {
  const random = people.randomly(Date.now())
  const upTo = (count: number) => Math.floor(count * random())
  const member = () => people.greedyIndex + 1 + upTo(size.people - people.greedyIndex)
  const open = (): number => {
    const n = member()
    return people.isOpen(n) ? n : open()
  }
  let posted = 0
  const ofPairs = people.castSize / 2
  const author = () => 1 + 2 * (posted++ % ofPairs)
  const bareAuthor = () => 2 + 2 * upTo(ofPairs)
  const hot = () => people.postId((1 + upTo(size.posts / people.hotEvery)) * people.hotEvery, size.posts)
  const hotOf = (isFormatted: boolean) => {
    const half = Math.floor(size.posts / people.hotEvery / 2)
    const n = (2 * (1 + upTo(half)) - (isFormatted ? 0 : 1)) * people.hotEvery
    return people.postId(n, size.posts)
  }
  const pairs = people.conversationsAmong(size.people)
  const pair = () => pairs[upTo(pairs.length)] ?? { id: '', one: 0, other: 0 }
  const get = (n: number, path: string): BenchRequest => ({
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${people.tokenOf(n)}` },
  })
  const json = { 'content-type': 'application/json' }
  const post = (n: number, path: string, body: unknown): BenchRequest => {
    const request = get(n, path)
    return { method: 'POST', path, headers: { ...request.headers, ...json }, body: JSON.stringify(body) }
  }
  const bare = (query: Query, ...args: string[]): BenchRequest => ({
    method: 'POST',
    path: `/${query}`,
    // Its own: autocannon writes the length of the body into it.
    headers: { ...json },
    body: JSON.stringify(args),
  })
  const person = () => people.personId(member())
  const group = () => people.groupId(1 + upTo(people.groupsAmong(size.people)))
  const word = () => searchedWord(upTo(1000))
  return { size, upTo, group, word, member, open, author, bareAuthor, hot, hotOf, pair, get, post, bare, person }
}

type Drawing = ReturnType<typeof drawing>

/** The page size of list requests. */
function listsOf({ size, group, word, member, post, bare, person }: Drawing): Operation[] {
  return [
    {
      query: 'feed',
      title: 'home feed, 30 posts',
      bar: { ofBareServer: 0.25, cpu: { ms: 1.8, by: 'feed' }, p99AtHalf: 25 },
      product: () => post(member(), '/content/getFeed', { kind: 'FOLLOWING', limit: 30 }),
      bare: () => bare('feed', person()),
    },
    {
      query: 'forYou',
      title: 'for you, ranked anew, 30 posts',
      bar: { ofBareServer: 0.25, p99AtHalf: 25 },
      product: () => post(member(), '/content/getFeed', { kind: 'FOR_YOU', limit: 30 }),
      bare: () => bare('forYou', person()),
    },
    {
      query: 'search',
      title: 'search for posts, 20 found',
      bar: { ofBareServer: 0.25, cpu: { ms: 1.85, by: 'feed' }, p99AtHalf: 40 },
      product: () => post(member(), '/content/searchV3', { query: word(), types: ['POST'] }),
      bare: () => bare('search', word()),
    },
    {
      query: 'searchComments',
      title: 'search for comments, 20 found',
      bar: { p99AtHalf: 40 },
      product: () => post(member(), '/content/searchV3', { query: word(), types: ['COMMENT'] }),
      bare: () => bare('searchComments', word()),
    },
    {
      query: 'groups',
      title: 'own groups',
      bar: { p99AtHalf: 40 },
      product: () => post(member(), '/groups/getGroupMemberships', {}),
      bare: () => bare('groups', person()),
    },
    {
      query: 'members',
      title: 'members of a group, 20',
      bar: { p99AtHalf: 40 },
      product: () => {
        const n = member()
        const [own = 1] = people.groupsOf(n, people.groupsAmong(size.people))
        return post(n, '/groups/listGroupMembersV2', { groupId: people.groupId(own) })
      },
      bare: () => bare('members', group()),
    },
  ]
}

function readsOf({ member, open, hot, hotOf, get, post, bare, person }: Drawing): Operation[] {
  return [
    {
      query: 'discussion',
      title: '50 comments of a post',
      bar: { ofBareServer: 0.25, p99AtHalf: 25 },
      product: () => get(member(), `/content/getComments/${hot()}?limit=50`),
      bare: () => bare('discussion', hot()),
    },
    {
      query: 'onePost',
      title: 'one post, plain',
      bar: { p99AtHalf: 15 },
      product: () => get(member(), `/content/getItem/${hotOf(false)}`),
      bare: () => bare('onePost', hotOf(false)),
    },
    {
      query: 'onePost',
      title: 'one post with formats',
      bar: { ofPlain: { title: 'one post, plain', times: 1.1 }, p99AtHalf: 15 },
      product: () => get(member(), `/content/getItem/${hotOf(true)}`),
      bare: () => bare('onePost', hotOf(true)),
    },
    {
      query: 'profile',
      title: 'profile',
      bar: { cpu: { ms: 0.6, by: 'profile' }, p99AtHalf: 15 },
      product: () => get(member(), `/users/getProfile/${people.personId(open())}`),
      bare: () => bare('profile', person()),
    },
    {
      query: 'notifications',
      title: 'notifications, 20 lines',
      bar: { p99AtHalf: 25 },
      product: () => post(member(), '/notifications/getAggregatedNotifications', { limit: 20 }),
      bare: () => bare('notifications', person()),
    },
  ]
}

function writesOf({ size, upTo, open, author, bareAuthor, hot, pair, post, bare, person }: Drawing): Operation[] {
  return [
    {
      query: 'post',
      title: 'post to 200 followers',
      bar: { ofPgbench: 0.3, p99AtHalf: 30 },
      product: () => post(author(), '/content/createPost', { text: prose(upTo(size.posts), 9 + upTo(30)) }),
      bare: () => bare('post', people.personId(bareAuthor())),
    },
    {
      query: 'post',
      title: 'post with formats to 200 followers',
      bar: { ofPlain: { title: 'post to 200 followers', times: 1.1 }, p99AtHalf: 30 },
      product: () => {
        const text = prose(upTo(size.posts), 9 + upTo(30))
        return post(author(), '/content/createPost', { text, formats: formatsOfProse(text) })
      },
      bare: () => bare('post', people.personId(bareAuthor())),
    },
    {
      query: 'like',
      title: 'like',
      bar: { ofPgbench: 0.15, p99AtHalf: 20 },
      product: () => post(open(), '/content/likePost', { postId: hot() }),
      bare: () => bare('like', hot(), person()),
    },
    {
      query: 'message',
      title: 'message, stored, over HTTP',
      bar: { ofBareServer: 0.3, p99AtHalf: 20 },
      product: () => {
        const { id, one } = pair()
        return post(one, '/chat/sendMessage', { conversationId: id, clientId: randomUUID(), text: 'A few words' })
      },
      bare: () => {
        const { id, one } = pair()
        return bare('message', id, people.personId(one))
      },
    },
  ]
}

/** Every operation, on a seeded database of this size. */
export function operationsOn(size: Size): Operation[] {
  const drawn = drawing(size)
  return [...listsOf(drawn), ...readsOf(drawn), ...writesOf(drawn)]
}
