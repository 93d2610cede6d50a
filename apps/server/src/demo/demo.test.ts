import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import type { Migration } from '#adapters/database/migrations/readMigrations.ts'
import { migrateFilled } from '#test/migrateFilled.ts'
import { growingLists } from '#test/world/growingLists.ts'
import { addSession, visitorOf } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { accountPolicy } from '#features/accounts/index.ts'
import { ratePassword } from '#adapters/password/ratePassword.ts'
import { demoPassword, demoUsername } from './access.ts'
import { seedDemo } from './seed.ts'
import { callsOf } from './stage.ts'

const world = await openWorld({ env: { KOINON_DEMO: '1' } })
const { app } = world
const size = { people: 10, groups: 9, posts: 16, pictures: 4, scale: 0.12 }
const seed = () => seedDemo(app.config, { size, password: demoPassword })

async function rows(): Promise<Record<string, number>> {
  const tables = [
    'accounts',
    'follows',
    'groups',
    'group_members',
    'posts',
    'comments',
    'messages',
    'notifications',
    'media',
    'libraries',
    'library_items',
    'library_progress',
    'events',
    'event_guests',
  ] as const
  const counted = await Promise.all(
    tables.map(async (table) => {
      const { count } = await app.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      return [table, Number(count)] as const
    }),
  )
  return Object.fromEntries(counted)
}

/** Ends as a killed process would when the demo reaches this line. */
const seedUntil = (line: RegExp) =>
  seedDemo(app.config, {
    size,
    password: demoPassword,
    report: (said) => {
      if (line.test(said)) throw new Error('killed')
    },
  })

test(
  'an empty server becomes a community, after any number of interruptions, and seeding again changes nothing',
  {
    timeout: 300_000,
  },
  async () => {
    await expect(seedUntil(/the community/)).rejects.toThrow('killed')
    await expect(seedUntil(/: pictures/)).rejects.toThrow('killed')
    expect(await seed()).toBe(true)
    const before = await rows()
    expect(before).toMatchObject({
      accounts: 10,
      groups: 12,
      posts: 16 + 13 + 11 + 4 + 3 + 2 + 2,
      events: 15,
      libraries: 2,
      library_items: 13,
    })
    for (const table of ['follows', 'comments', 'messages', 'notifications', 'library_progress', 'event_guests'])
      expect(before[table]).toBeGreaterThan(0)
    expect(await seed()).toBe(false)
    expect(await rows()).toEqual(before)
  },
)

test('its counts agree with its rows', async () => {
  for (const { id, member_count } of await app.db.selectFrom('groups').select(['id', 'member_count']).execute()) {
    const members = await app.db
      .selectFrom('group_members')
      .select('account_id')
      .where('group_id', '=', id)
      .where('membership_state', '=', 'MEMBER')
      .execute()
    expect(member_count).toBe(members.length)
  }
  for (const { id, follower_count } of await app.db.selectFrom('accounts').select(['id', 'follower_count']).execute()) {
    const followers = await app.db.selectFrom('follows').select('follower_id').where('followee_id', '=', id).execute()
    expect(follower_count).toBe(followers.length)
  }
})

test('its events are over, in progress and upcoming; one is full, one cancelled, and one recurs', async () => {
  const dates = await app.db
    .selectFrom('event_occurrences')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select([
      'start_at',
      'end_at',
      'state',
      'event_occurrences.capacity',
      'confirmed_count',
      'waitlisted_count',
      'recurrence',
    ])
    .execute()
  const now = app.runtime.now()
  expect(dates.some((date) => date.end_at < now)).toBe(true)
  expect(dates.some((date) => date.start_at <= now && date.end_at > now)).toBe(true)
  expect(dates.filter((date) => date.start_at > now && date.recurrence === null).length).toBeGreaterThan(5)
  expect(dates.filter((date) => date.state === 'CANCELLED')).toHaveLength(1)
  expect(dates.some((date) => date.capacity === date.confirmed_count && date.waitlisted_count > 0)).toBe(true)
  expect(dates.filter((date) => date.recurrence !== null).length).toBeGreaterThan(10)
})

test('its community is an organisation: groups and subgroups, a pinned post of its own, used join codes, a month of numbers', async () => {
  const calls = await signIn()
  const { items } = await calls.groups.getEnterpriseGroupMemberships({ body: {} })
  const community = items[0]?.group.id ?? ''
  const details = await calls.groups.getEnterpriseGroupAdminDetails({ params: { id: community } })
  expect(details).toMatchObject({ verified: true, joinCodes: 2, admins: { length: 3 } })
  expect(details.groups.length).toBeGreaterThan(6)
  const { pinned } = await calls.groups.getPinnedEnterprisePost({ body: { enterpriseGroupId: community } })
  expect(pinned).toMatchObject({ postedAs: { id: community } })
  const codes = await calls.groups.joinCodesList({ body: { enterpriseGroupId: community } })
  expect(codes.items.map(({ state }) => state).toSorted()).toEqual(['DISABLED', 'OPEN', 'OPEN'])
  expect(codes.items.reduce((sum, { used }) => sum + used, 0)).toBeGreaterThan(0)
  const to = app.runtime.now()
  const span = { from: new Date(to.getTime() - 30 * dayMs).toISOString(), to: to.toISOString() }
  const numbers = await calls.groups.getEnterpriseGroupMetrics({
    body: { enterpriseGroupId: community, interval: 'DAY', ...span },
  })
  expect(numbers.totals.members).toBe(10)
  expect(numbers.series.find(({ name }) => name === 'MEMBERS')?.points.length).toBeGreaterThan(25)
})

test('every picture is processed, in all its widths and with a placeholder', async () => {
  const pictures = await app.db.selectFrom('media').select(['status', 'placeholder', 'variants']).execute()
  expect(pictures.length).toBeGreaterThan(20)
  for (const { status, placeholder, variants } of pictures) {
    expect(status).toBe('READY')
    expect(placeholder).toBeTruthy()
    expect(variants.length).toBeGreaterThan(0)
  }
})

/** Its first person, with the documented password. */
async function signIn() {
  const { state, token } = await world.visitor.accounts.login({
    body: { identifier: demoUsername, password: demoPassword, client: { name: 'test', transport: 'BEARER' } },
  })
  expect(state).toBe('SIGNED_IN')
  return callsOf(world.running, token ?? '')
}

test('its first person signs in with the documented password, and sees a feed with pictures', async () => {
  const { strength } = await ratePassword(demoPassword, [demoUsername, app.place.now().name])
  expect(accountPolicy.mayBePassword(strength)).toBe(true)
  const calls = await signIn()
  const { items } = await calls.content.getFeed({ body: { kind: 'FOLLOWING', limit: 50 } })
  expect(items.some(({ media }) => media.some(({ sources }) => sources.length > 0))).toBe(true)
  for (const { createdAt } of items) expect(createdAt.getTime()).toBeLessThanOrEqual(app.runtime.now().getTime())
})

test('a first visitor finds posts by topic at once', async () => {
  const { items } = await (await signIn()).content.getExploreCategories()
  expect(items.some(({ postCount }) => postCount > 0)).toBe(true)
})

test('its landing page is public', async () => {
  const page = await world.visitor.landing.getCommunityProfile({ params: { communityHandle: 'riverside' } })
  expect(page.communityProfile.pictures).toHaveLength(4)
})

/** A migration as one after the first release could be. */
const nextMigration = (statements: string): Migration => ({
  name: '9999_next',
  checksum: 'of the test',
  breaks: true,
  up: (tx) => tx.unsafe(statements),
})

test('a migration runs on a database full of rows, and loses none', async () => {
  const next = nextMigration(`
    alter table posts add column length int;
    update posts set length = char_length(text);
    alter table posts alter column length set not null;
    create index posts_length on posts (length)`)
  const { filled, preserved, error, last } = await migrateFilled(inject('postgresUrl'), world.databaseUrl, next)
  expect(filled.size).toBeGreaterThan(25)
  expect(preserved).toEqual(filled)
  expect({ error, last }).toEqual({ error: undefined, last: '9999_next' })
})

test('a migration that works only on empty tables fails, and leaves the database as it was', async () => {
  const next = nextMigration('drop table feed_entries; alter table posts add column length int not null')
  const { filled, preserved, error, last } = await migrateFilled(inject('postgresUrl'), world.databaseUrl, next)
  expect(error).toMatchObject({ message: expect.stringContaining('contains null values') })
  expect(preserved).toEqual(filled)
  expect(last).toBe('0032_add_logout_orders')
})

/** The id that most rows of a table name. */
async function busiest(table: 'comments' | 'library_items' | 'event_guests' | 'messages' | 'follows', column: string) {
  const found = await sql<{ id: string }>`
    select ${sql.ref(column)} as id from ${sql.table(table)} group by 1 order by count(*) desc limit 1`.execute(app.db)
  return found.rows[0]?.id ?? ''
}

test('no list needs more queries for more rows', async () => {
  const amara = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', demoUsername)
    .executeTakeFirstOrThrow()
  const group = await app.db
    .selectFrom('group_members')
    .select('group_id')
    .where('account_id', '=', amara.id)
    .where('role', '=', 'OWNER')
    .executeTakeFirstOrThrow()
  const ids: Readonly<Record<string, string>> = {
    groupId: group.group_id,
    postId: await busiest('comments', 'post_id'),
    libraryId: await busiest('library_items', 'library_id'),
    eventId: await busiest('event_guests', 'event_id'),
    conversationId: await busiest('messages', 'conversation_id'),
    userId: await busiest('follows', 'followee_id'),
  }
  const { token } = await addSession(world.running, amara.id)
  const grown = await growingLists(world, visitorOf(world.running, token), (field) => ids[field] ?? amara.id)
  expect(grown.length).toBeGreaterThan(12)
  // More rows may be of kinds that the few were not: what a kind needs is queried once.
  const kinds = 3
  expect(grown.filter(({ few, many }) => many > few + kinds)).toEqual([])
})

test('a visitor finds work to moderate: a case and appeals in their own group', async () => {
  const calls = await signIn()
  const owned = await app.db
    .selectFrom('group_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select('m.group_id as groupId')
    .where('a.username', '=', demoUsername)
    .where('m.role', '=', 'OWNER')
    .execute()
  const queues = await Promise.all(
    owned.map(async ({ groupId }) => ({
      waiting: await calls.groups.moderationQueue({ body: { groupId } }),
      restricted: await calls.groups.moderationRestrictions({ body: { groupId } }),
      warned: await calls.groups.moderationWarnings({ body: { groupId } }),
    })),
  )
  expect(queues.map(({ waiting }) => waiting.counts)).toContainEqual({ open: 1, appeals: 1, withPlatform: 0 })
  const muted = queues.flatMap(({ restricted }) => restricted.items)
  expect(muted).toMatchObject([{ kind: 'MUTE', appeal: { state: 'OPEN' } }])
  expect(queues.flatMap(({ warned }) => warned.items)).toMatchObject([{ points: 2 }])
})

test('its last days are lively: posts and topics are trending, and a newcomer finds something everywhere', async () => {
  const calls = await signIn()
  const trending = (await calls.content.getTrendingFeed({ body: {} })).items
  expect(trending.length).toBeGreaterThan(4)
  const topics = (await calls.users.getTrendingTopics({ query: {} })).items
  expect(topics.map(({ tag, days }) => [tag, days])).toEqual(
    expect.arrayContaining([
      ['openday', 1],
      ['seedswap', 1],
    ]),
  )
  const nina = await world.person('nina')
  for (const kind of ['FOLLOWING', 'GROUPS', 'FOR_YOU'] as const)
    expect((await nina.content.getFeed({ body: { kind } })).items.length).toBeGreaterThan(4)
})
