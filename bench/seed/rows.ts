import { likeEmoji } from '../../apps/server/src/kernel/text/emoji.ts'
import { formatsOfProse } from './formats.ts'
import { prose } from './prose.ts'
import * as people from './people.ts'
import type { Size } from './sizes.ts'

export type Row = readonly (string | number | boolean | null)[]
export interface Table {
  readonly into: string
  readonly rows: Iterable<Row>
}

const at = (ms: number) => new Date(ms).toISOString()
const start = () => at(people.end() - 400 * 86_400_000)
const later = () => at(people.end() + 365 * 86_400_000)
function* accounts({ people: count }: Size): Iterable<Row> {
  for (let n = 1; n <= count; n += 1) {
    yield [
      people.personId(n),
      'ACTIVE',
      people.usernameOf(n),
      `Member ${n}`,
      '1990-05-17',
      people.isPrivate(n),
      prose(n, 12),
      start(),
      start(),
    ]
  }
}

function* sessions({ people: count }: Size): Iterable<Row> {
  for (let n = 1; n <= count; n += 1) {
    yield [
      people.idOf(6, n),
      people.personId(n),
      people.tokenHash(n),
      'bench',
      'BEARER',
      start(),
      at(people.end()),
      later(),
    ]
  }
}

/** The people whom a member follows: the cast at a fixed rate, others by a power law. */
function* follows(size: Size): Iterable<Row> {
  const first = people.castSize + 1
  const others = size.people - people.castSize
  const row = (by: number, whom: number): Row => [people.personId(by), people.personId(whom), 'FOLLOWING', start()]
  for (let author = 1; author <= people.castSize; author += 1) {
    for (let index = 0; index < people.castFollowers; index += 1)
      yield row(first + ((author * 97 + index) % others), author)
  }
  const random = people.randomly(11)
  const each = (size.follows - people.castSize * people.castFollowers) / others
  for (let by = first; by <= size.people; by += 1) {
    const count =
      by === people.greedyIndex ? Math.min(5000, others * 0.8) : Math.max(1, Math.round(each * (0.5 + random())))
    const chosen = new Set<number>([people.starIndex])
    for (let tries = 0; chosen.size < count && tries < count * 8; tries += 1)
      chosen.add(first + Math.floor(others * random() ** 2))
    for (const whom of chosen) if (whom !== by && !people.areBlocked(by, whom)) yield row(by, whom)
  }
}

function* blocks({ people: count }: Size): Iterable<Row> {
  for (let n = 1; n + 3 <= count; n += 1) {
    if (people.blocks(n))
      for (let next = 1; next <= 3; next += 1) yield [people.personId(n), people.personId(n + next), start()]
  }
}

function* mutes({ people: count }: Size): Iterable<Row> {
  for (let n = people.castSize; n + 5 <= count; n += 20)
    yield [people.personId(n), people.personId(n + 5), null, start()]
}

const likesOf = (n: number) => (people.isHot(n) ? 20 : 5)

function* posts(size: Size): Iterable<Row> {
  const random = people.randomly(23)
  for (let n = 1; n <= size.posts; n += 1) {
    const author = people.isHot(n) ? people.hotAuthor(n) : 1 + Math.floor(size.people * random())
    const id = people.postId(n, size.posts)
    const audience = people.isPrivate(author) ? 'FOLLOWERS' : 'EVERYONE'
    const likes = likesOf(n)
    const created = at(people.postMoment(n, size.posts))
    const discussed = people.isHot(n) ? people.commentsOfHot : 0
    const text = prose(n, 14 + (n % 30))
    yield [
      id,
      id,
      people.personId(author),
      text,
      JSON.stringify(people.isFormatted(n) ? formatsOfProse(text) : []),
      audience,
      'PUBLISHED',
      likes,
      discussed,
      JSON.stringify({ [likeEmoji]: likes }),
      created,
    ]
  }
}

function* reactions(size: Size): Iterable<Row> {
  for (let n = 1; n <= size.posts; n += 1) {
    const id = people.postId(n, size.posts)
    for (let index = 0; index < likesOf(n); index += 1) {
      const by = 1 + ((n * 7 + index * 31) % size.people)
      yield [id, people.personId(by), likeEmoji, 'POST', at(people.postMoment(n, size.posts) + index)]
    }
  }
}

function* comments(size: Size): Iterable<Row> {
  for (let n = people.hotEvery; n <= size.posts; n += people.hotEvery) {
    const post = people.postId(n, size.posts)
    const moment = people.postMoment(n, size.posts)
    for (let index = 0; index < people.commentsOfHot; index += 1) {
      const by = 1 + ((n * 3 + index * 11) % size.people)
      yield [
        people.idOf(3, n * 100 + index, moment + 1000 * index),
        post,
        people.personId(by),
        prose(n + index, 12),
        at(moment + 1000 * index),
      ]
    }
  }
}

function* groups({ people: count }: Size): Iterable<Row> {
  for (let n = 1; n <= people.groupsAmong(count); n += 1)
    yield [people.groupId(n), 'STANDARD', `Group ${n} of the ${prose(n, 2)}`, prose(n, 12), start()]
}

/** The first member of each group owns it. */
function* members({ people: count }: Size): Iterable<Row> {
  const [all, owned] = [people.groupsAmong(count), new Set<number>()]
  for (let n = 1; n <= count; n += 1) {
    for (const group of people.groupsOf(n, all)) {
      const role = owned.has(group) ? 'MEMBER' : 'OWNER'
      owned.add(group)
      yield [people.groupId(group), people.personId(n), 'MEMBER', role, at(people.end() - n * 60_000)]
    }
  }
}

function* conversations({ people: count }: Size): Iterable<Row> {
  for (const { id, one, other } of people.conversationsAmong(count)) {
    const key = `${people.personId(one)}:${people.personId(other)}`
    yield [id, 'DIRECT', key, people.personId(one), people.messagesOfConversation, at(people.end()), start()]
  }
}

function* participants({ people: count }: Size): Iterable<Row> {
  for (const { id, one, other } of people.conversationsAmong(count)) {
    for (const n of [one, other]) yield [id, people.personId(n), 'ACCEPTED', people.messagesOfConversation, start()]
  }
}

function* messages({ people: count }: Size): Iterable<Row> {
  for (const { id, one, other } of people.conversationsAmong(count)) {
    for (let seq = 1; seq <= people.messagesOfConversation; seq += 1) {
      const moment = people.end() - (people.messagesOfConversation - seq) * 60_000
      const by = people.personId(seq % 2 === 0 ? one : other)
      yield [people.idOf(5, one * 100 + seq, moment), id, seq, by, `seed-${seq}`, prose(one + seq, 9), at(moment)]
    }
  }
}

const linesOfMember = 20
const actorsOfLine = 3
function* lines(size: Size, deep: boolean): Iterable<Row> {
  const hot = size.posts / people.hotEvery
  for (let n = 1; n <= size.people; n += 1) {
    for (let index = 0; index < linesOfMember; index += 1) {
      const line = people.idOf(7, n * 100 + index)
      const when = at(people.end() - index * 3_600_000)
      const target = people.postId((1 + ((n + index) % hot)) * people.hotEvery, size.posts)
      const actors = Array.from({ length: actorsOfLine }, (_, actor) =>
        people.personId(1 + ((n + index * 5 + actor * 17) % size.people)),
      )
      if (!deep)
        yield [
          line,
          people.personId(n),
          'CONTENT_POST',
          'LIKED',
          'POST_LIKED',
          'POST',
          target,
          `{${actors.join(',')}}`,
          actorsOfLine,
          when,
        ]
      else
        for (const [actor, by] of actors.entries())
          yield [people.idOf(8, n * 1000 + index * 10 + actor), line, people.personId(n), by, target, when]
    }
  }
}

/** All rows to copy, in an order that satisfies foreign keys. Counters and feeds are derived from them. */
export const tablesOf = (size: Size): Table[] => [
  {
    into: 'accounts (id, status, username, display_name, birth_date, is_private, bio, created_at, updated_at)',
    rows: accounts(size),
  },
  {
    into: 'sessions (id, account_id, token_hash, client_name, transport, created_at, last_activity_at, expires_at)',
    rows: sessions(size),
  },
  { into: 'follows (follower_id, followee_id, state, created_at)', rows: follows(size) },
  { into: 'blocks (blocker_id, blocked_id, created_at)', rows: blocks(size) },
  { into: 'mutes (muter_id, muted_id, until, created_at)', rows: mutes(size) },
  {
    into: 'posts (id, position, author_id, text, facets, audience, status, like_count, comment_count, reactions, created_at)',
    rows: posts(size),
  },
  { into: 'reactions (target_id, account_id, emoji, target_type, created_at)', rows: reactions(size) },
  { into: 'comments (id, post_id, author_id, text, created_at)', rows: comments(size) },
  { into: 'groups (id, kind, name, description, created_at)', rows: groups(size) },
  { into: 'group_members (group_id, account_id, membership_state, role, joined_at)', rows: members(size) },
  {
    into: 'conversations (id, kind, direct_key, created_by, last_seq, last_activity_at, created_at)',
    rows: conversations(size),
  },
  { into: 'conversation_members (conversation_id, account_id, state, read_seq, joined_at)', rows: participants(size) },
  { into: 'messages (id, conversation_id, seq, author_id, client_id, text, created_at)', rows: messages(size) },
  {
    into: 'notifications (id, account_id, type, kind, reason, target_kind, target_id, actor_ids, actor_count, at)',
    rows: lines(size, false),
  },
  { into: 'notification_actors (id, notification_id, account_id, actor_id, item_id, at)', rows: lines(size, true) },
]
