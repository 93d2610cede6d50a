import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import type { App } from '../app.ts'
import type { FollowUps } from './events.ts'
import { batchInTransaction } from '../database/batchInTransaction.ts'
import { addJob, defineJob } from './jobs.ts'
import { dispatchOutbox } from './outbox.ts'

const world = await openWorld()
const { app } = world
let drawn = 0
/** Events committed but not dispatched, as a crash in between leaves them. Returns their data in order. */
async function leave(key: string, count: number): Promise<string[]> {
  const items = Array.from({ length: count }, () => `item${(drawn += 1)}`)
  const now = app.runtime.now()
  const rows = items.map((item) => ({
    id: app.runtime.id(),
    name: 'post.countsChanged',
    key,
    data: { item },
    at: now,
    due_at: now,
    last_error: null,
  }))
  await app.db.insertInto('outbox').values(rows).execute()
  return items
}
/** The app as restarted, with one follow-up that records what it heard in the database. */
function started(before: (item: string) => void | Promise<void> = () => undefined): App {
  const handle: FollowUps['post.countsChanged'] = async ({ tx }, data) => {
    const { item } = data as unknown as { item: string }
    await tx.insertInto('target_limits').values({ key: item, used: 1, started_at: app.runtime.now() }).execute()
    await before(item)
  }
  return { ...app, followUps: [{ 'post.countsChanged': handle }] }
}
const waiting = async () =>
  (await app.db.selectFrom('outbox').select('data').orderBy('id').execute()).map(
    ({ data }) => (data as { item: string }).item,
  )
const written = async (items: readonly string[]) =>
  (await app.db.selectFrom('target_limits').select('key').where('key', 'in', items).execute())
    .map(({ key }) => key)
    .toSorted()

test('what was committed before a crash is followed up after it, in order and exactly once', async () => {
  const items = await leave('thread', 20)
  const received: string[] = []
  const app2 = started((item) => void received.push(item))
  while ((await dispatchOutbox(app2)) > 0);
  expect(received).toEqual(items)
  expect(await written(items)).toEqual(items.toSorted())
  expect(await waiting()).toEqual([])
})

test('many dispatchers at once follow up each event once', async () => {
  const items = await leave('crowd', 120)
  const received: string[] = []
  const app2 = started((item) => void received.push(item))
  while ((await waiting()).length > 0) await Promise.all(Array.from({ length: 4 }, () => dispatchOutbox(app2)))
  expect(received).toEqual(items)
})

test('an event whose follow-up fails leaves nothing, holds back only its own key, and is retried later', async () => {
  const [first = '', ...rest] = await leave('broken', 3)
  const others = await leave('sound', 2)
  const received: string[] = []
  let broken = true
  const app2 = started((item) => {
    if (item === first && broken) throw new Error('a bug')
    received.push(item)
  })
  await dispatchOutbox(app2)
  await dispatchOutbox(app2)
  expect(received).toEqual(others)
  expect(await waiting()).toEqual([first, ...rest])
  expect(await written([first])).toEqual([])
  broken = false
  world.pass(2000)
  while ((await dispatchOutbox(app2)) > 0);
  expect(received).toEqual([...others, first, ...rest])
})

test('a follow-up that fails leaves none of the jobs it asked for, those of the others stay', async () => {
  const job = defineJob({ name: 'test-asked', payload: z.object({ item: z.string() }), run: async () => undefined })
  const [broken = ''] = await leave('asking', 1)
  const [intact = ''] = await leave('asking too', 1)
  const handle: FollowUps['post.countsChanged'] = async ({ tx }, data) => {
    const { item } = data as unknown as { item: string }
    await addJob(tx, job, { item })
    if (item === broken) throw new Error('a bug')
  }
  const app2 = { ...app, followUps: [{ 'post.countsChanged': handle }] }
  await dispatchOutbox(app2)
  const { rows } = await sql<{ item: string }>`select j.payload ->> 'item' as item from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${job.name}`.execute(app.db)
  expect(rows.map(({ item }) => item)).toEqual([intact])
  await app.db.deleteFrom('outbox').where('key', '=', 'asking').execute()
})

test('what follow-ups gather is worked on once, before jobs are queued; a failure costs only its own event', async () => {
  const job = defineJob({ name: 'test-gathered', payload: z.object({ items: z.string() }), run: async () => undefined })
  const items = [...(await leave('gathering', 2)), ...(await leave('gathering too', 1))]
  let [failing, late] = ['', '']
  const batch = batchInTransaction<string>(async ({ tx }, batched) => {
    if (batched.includes(late)) throw new Error('a bug')
    await addJob(tx, job, { items: batched.join() })
  })
  const handle: FollowUps['post.countsChanged'] = async ({ tx }, data) => {
    const { item } = data as unknown as { item: string }
    batch(tx, item)
    if (item === failing) throw new Error('a bug')
  }
  const app2 = { ...app, followUps: [{ 'post.countsChanged': handle }] }
  const queued = async () => {
    const { rows } = await sql<{
      items: string
    }>`select j.payload ->> 'items' as items from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${job.name} order by j.id`.execute(
      app.db,
    )
    return rows.map((row) => row.items)
  }
  await dispatchOutbox(app2)
  expect(await queued()).toEqual([items.join()])
  const [intact = '', bad = ''] = await leave('gathering', 2)
  const [other = '', worse = ''] = await leave('gathering too', 2)
  const [last = ''] = await leave('gathering as well', 1)
  failing = bad
  late = worse
  await dispatchOutbox(app2)
  expect(await queued()).toEqual([items.join(), intact, other, last])
  expect(await waiting()).toEqual([bad, worse])
  await app.db.deleteFrom('outbox').where('key', 'in', ['gathering', 'gathering too']).execute()
})

test('every event with a follow-up has a subject, but those of webhooks, which promise no order', async () => {
  const followed = app.followUps.flatMap((feature) => Object.keys(feature) as (keyof FollowUps)[])
  expect(followed.length).toBeGreaterThan(8)
  expect(followed.filter((name) => !app.eventRules[name].subject)).toEqual(['hook.happened'])
})

test('joining and leaving by one member stay in order, and a failing event holds back no other member', async () => {
  const [ana, ben, olga] = [await world.person('ana'), await world.person('ben'), await world.person('olga')]
  const { groupId } = await addGroup(world, { owner: olga, members: [] })
  await world.settle()
  const broken: FollowUps = {
    'group.memberJoined': async (_, { userId }) => {
      if (userId === ana.id) throw new Error('a bug')
    },
  }
  const limping = { ...app, followUps: [broken, ...app.followUps] }
  for (const person of [ana, ben]) await person.groups.joinGroup({ body: { groupId } })
  await ana.groups.leaveGroup({ body: { groupId } })
  while ((await dispatchOutbox(limping)) > 1);
  const left = await app.db
    .selectFrom('outbox')
    .select(['name', 'key', 'attempts', 'last_error'])
    .orderBy('id')
    .execute()
  expect(left).toEqual([
    { name: 'group.memberJoined', key: `${groupId}:${ana.id}`, attempts: 1, last_error: 'a bug' },
    { name: 'group.memberLeft', key: `${groupId}:${ana.id}`, attempts: 0, last_error: null },
  ])
  world.pass(2000)
  await world.settle()
  expect(await waiting()).toEqual([])
})
