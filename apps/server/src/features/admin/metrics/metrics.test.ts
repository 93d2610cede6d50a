import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import { addGroupPost } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { addDeliveries } from '#features/operations/store/deliveryDays.ts'
import { countPlaceDaysJob } from './jobs/countPlaceDays.ts'

const world = await openWorld()
const { app } = world
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })

const { groupId: board } = await addGroup(world, { owner: root, name: 'Notice board' })
const write = (who: Person, text: string) => addGroupPost(world, who, board, text)

const count = () => countPlaceDaysJob.perform(app, {})
const read = (period: 'WEEK' | 'MONTH' | 'YEAR' = 'WEEK') => root.admin.metrics({ query: { period } })
/** Noon of a coming day, so that a test does not cross midnight; everybody stays signed in. */
async function toNoon(days = 1): Promise<void> {
  const now = app.runtime.now().getTime()
  world.pass((Math.floor(now / dayMs) + days) * dayMs + dayMs / 2 - now)
  await app.db
    .updateTable('sessions')
    .set({ expires_at: new Date(app.runtime.now().getTime() + dayMs) })
    .execute()
}
/** Lets the account exist since an earlier day, as if the place had been there. */
const joinedAgo = (accountId: string, days: number) =>
  app.db
    .updateTable('accounts')
    .set({ created_at: new Date(app.runtime.now().getTime() - days * dayMs) })
    .where('id', '=', accountId)
    .execute()

test('an installation that was never counted has no numbers', async () => {
  expect(await read()).toMatchObject({
    countedAt: null,
    since: null,
    totals: null,
    before: null,
    growing: [],
    quiet: [],
  })
})

test('the numbers are for administrators: neither for moderators nor for members', async () => {
  const mo = await world.person('mo', { roles: ['MODERATOR'] })
  const ana = await world.person('ana')
  for (const person of [mo, ana]) {
    await expect(person.admin.metrics({ query: { period: 'WEEK' } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED' },
    })
  }
})

test('members who write are active, each once, and their posts are counted', async () => {
  await toNoon()
  const ben = await world.person('ben')
  await write(ben, 'Who brings the ladder?')
  await write(ben, 'I found one.')
  await count()
  const { totals, before, series, weekdays } = await read()
  expect(totals).toMatchObject({ active: 1, posts: 2, queueWait: null })
  expect(before).toBeNull()
  expect(series.find(({ name }) => name === 'POSTS')?.points.at(-1)?.value).toBe(2)
  expect(weekdays).toHaveLength(7)
})

test('counting twice changes nothing, and a day that is over is counted again', async () => {
  const first = await read()
  await count()
  expect((await read()).totals).toEqual(first.totals)
})

test('a period is compared with the one before once all of its days were counted', async () => {
  const old = await world.person('old')
  await app.db.deleteFrom('place_days').execute()
  await joinedAgo(old.id, 20)
  await count()
  const week = await read('WEEK')
  expect(week.before).toMatchObject({ joined: 0, posts: 0 })
  expect(week.totals?.joined).toBeGreaterThan(0)
  expect((await read('MONTH')).before).toBeNull()
})

test('a banned member has left on that day, and counts until then', async () => {
  await toNoon()
  const cem = await world.person('cem')
  await joinedAgo(cem.id, 3)
  await count()
  const { members = 0 } = (await read()).totals ?? {}
  await app.db
    .updateTable('accounts')
    .set({ status: 'BANNED', status_since: app.runtime.now() })
    .where('id', '=', cem.id)
    .execute()
  await count()
  expect((await read()).totals).toMatchObject({ members: members - 1, departed: 1 })
})

test('of a week’s newcomers it is told how many were active later; of fewer than five it is not', async () => {
  await toNoon(15)
  const names = ['dora', 'eva', 'fay', 'gus', 'hal']
  const people = await Promise.all(names.map((name) => world.person(name)))
  for (const { id } of people) await joinedAgo(id, 0)
  await toNoon(7)
  for (const person of people.slice(0, 2)) await write(person, `Hello from ${person.id}`)
  await toNoon(14)
  await app.db.deleteFrom('place_days').execute()
  await app.db.deleteFrom('place_cohorts').execute()
  await count()
  const { cohorts, unit } = (await read('MONTH')).retention
  expect(unit).toBe('WEEK')
  expect(cohorts.find(({ joined }) => joined >= 5)?.kept).toEqual([2, 0])
})

test('an administrator sees which groups grow, also closed ones', async () => {
  const { groupId } = await addGroup(world, {
    owner: root,
    name: 'Night walks',
    visibility: 'GROUP_MEMBERS',
    listed: false,
  })
  const ida = await world.person('ida')
  await app.db
    .insertInto('membership_history')
    .values({
      group_id: groupId,
      account_id: ida.id,
      joined_at: new Date(app.runtime.now().getTime() - hourMs),
      left_at: null,
    })
    .execute()
  await count()
  const growing = (await read()).growing.find(({ group }) => group.id === groupId)
  expect(growing?.joined).toBeGreaterThan(0)
  expect(growing?.group.name).toBe('Night walks')
})

test('nothing is left of an erased person, nor of a group that is gone', async () => {
  const kim = await world.person('kim')
  await write(kim, 'Soon gone.')
  const { groupId } = await addGroup(world, { owner: root })
  await count()
  await world.inTransaction(async (tx) => {
    await emit(tx, 'account.purged', { accountId: kim.id, mode: 'ERASE_ALL' })
    await emit(tx, 'group.purged', { groupId })
  })
  await world.settle()
  for (const table of ['place_activity', 'place_active_weeks'] as const)
    expect(await app.db.selectFrom(table).selectAll().where('account_id', '=', kim.id).execute()).toEqual([])
  expect(await app.db.selectFrom('place_groups').selectAll().where('group_id', '=', groupId).execute()).toEqual([])
})

test('how far newcomers came is told of five and more: confirmed, in a group, heard within a week', async () => {
  const people = await Promise.all(['nia', 'noa', 'nur', 'ned', 'nan'].map((name) => world.person(name)))
  const [nia, noa, nur] = people
  if (nia === undefined || noa === undefined || nur === undefined) throw new Error('They were just made')
  const ids = people.map(({ id }) => id)
  const earlier = new Date(app.runtime.now().getTime() - 400 * dayMs)
  await app.db.updateTable('accounts').set({ created_at: earlier }).where('id', 'not in', ids).execute()
  await write(nia, 'Hello, everybody.')
  await nia.groups.joinGroup({ body: { groupId: board } })
  // Too late to count as the first week.
  await joinedAgo(noa.id, 20)
  await write(noa, 'At last.')
  await app.db.updateTable('accounts').set({ status: 'PENDING_VERIFICATION' }).where('id', '=', nur.id).execute()
  await count()
  expect((await read('WEEK')).newcomers).toBeNull()
  expect((await read('MONTH')).newcomers).toEqual({ registered: 5, confirmed: 4, grouped: 1, spoke: 1 })
})

test('the queue is told with its median, its slowest tenth and what was overturned; deliveries by kind', async () => {
  await toNoon()
  const [mo, max] = [await world.person('mo'), await world.person('max', { roles: ['MODERATOR'] })]
  const [lia, rex] = [await world.person('lia'), await world.person('rex')]
  const before = (await read()).totals
  for (const hours of [1, 2, 4]) {
    const { id: postId } = await lia.content.createPost({ body: { text: `Buy this ${hours}` } })
    await rex.content.reportContent({ body: { postId, reason: 'SPAM' } })
    const [found] = (await mo.admin.flaggedContent({ body: { sort: 'AGE' } })).items
    const { id = '', version = 1 } = found ?? {}
    await mo.admin.flaggedContentRemove({ params: { id }, body: { version, rule: 'Be kind' } })
    await sql`
      update moderation_cases c set opened_at = d.at - make_interval(hours => ${hours})
      from moderation_decisions d where d.case_id = c.id and c.id = ${id}`.execute(app.db)
    if (hours !== 4) continue
    await lia.accounts.appeal({ body: { caseId: id, text: 'It was a joke.' } })
    const appealed = await max.admin.getFlaggedContent({ params: { id } })
    await max.admin.appealsDecide({ body: { caseId: id, version: appealed.version, decision: 'GRANT' } })
  }
  const day = app.runtime.now().toISOString().slice(0, 10)
  await addDeliveries(app.db, [
    { day, kind: 'MAIL', outcome: 'delivered', count: 3 },
    { day, kind: 'MAIL', outcome: 'failed', count: 1 },
  ])
  await count()
  const { totals, queue, deliveries } = await read()
  expect(totals?.decided).toBe((before?.decided ?? 0) + 3)
  expect(queue.at(-1)).toMatchObject({ decided: 3, median: 2 * 3600, ninetieth: 3.6 * 3600, overturned: 1 })
  expect(deliveries).toMatchObject([{ kind: 'MAIL', delivered: 3, refused: 0, failed: 1 }])
})

test('blind second opinions that agreed with the first, and those that did not, are counted apart', async () => {
  const [ana, ben] = [await world.person('writer'), await world.person('reporter')]
  const [mia, max] = [
    await world.person('mia', { roles: ['MODERATOR'] }),
    await world.person('max', { roles: ['MODERATOR'] }),
  ]
  /** Two moderators judge a post, the second without seeing what the first says. */
  async function reviewTwice(first: 'APPROVE' | 'REMOVE', second: 'APPROVE' | 'REMOVE') {
    const { id: postId } = await ana.content.createPost({ body: { text: `${first} ${second}` } })
    await ben.content.reportContent({ body: { postId, reason: 'SPAM' } })
    const { items } = await mia.admin.flaggedContent({ body: { limit: 50 } })
    const { id = '', version = 0 } = items.find(({ target }) => target.id === postId) ?? {}
    const proposed = { caseId: id, version, proposal: first, note: 'What do you think?' }
    const escalated = await mia.admin.requestSecondModerationOpinion({ body: proposed })
    const at = { params: { id } }
    await (second === 'REMOVE'
      ? max.admin.flaggedContentRemove({ ...at, body: { version: escalated.version, rule: 'Be kind' } })
      : max.admin.flaggedContentApprove({ ...at, body: { version: escalated.version } }))
  }
  expect((await read()).opinions).toEqual({ agreed: 0, differed: 0 })
  await reviewTwice('REMOVE', 'REMOVE')
  await reviewTwice('APPROVE', 'APPROVE')
  await reviewTwice('REMOVE', 'APPROVE')
  expect((await read()).opinions).toEqual({ agreed: 2, differed: 1 })
  await toNoon(8)
  expect((await read()).opinions).toEqual({ agreed: 0, differed: 0 })
  expect((await read('MONTH')).opinions).toEqual({ agreed: 2, differed: 1 })
})
