import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { NotificationDraft } from '#kernel/work/events.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld({ leavesDeadlocks: true })
const [ana, ben] = [await world.person('ana'), await world.person('ben')]

/** How many transactions wait for a row that another one holds. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.app.db)
  return rows[0]?.count ?? 0
}

test('notifications of several posts at once and their reader, who reads them all, do not wait for each other', async () => {
  const first = (await ana.content.createPost({ body: { text: 'Beans' } })).id
  const second = (await ana.content.createPost({ body: { text: 'Peas' } })).id
  // The older notification is the one of the later post.
  for (const postId of [second, first]) await ben.content.likePost({ body: { postId } })
  const { items } = await ana.notifications.getAggregatedNotifications({ body: {} })
  const line = items.find(({ target }) => target.id === second)?.id ?? ''
  const drafts = [first, second].map((id): NotificationDraft => ({
    to: [ana.id],
    type: 'CONTENT_POST',
    kind: 'LIKED',
    reason: 'POST_LIKED',
    target: { kind: 'POST', id },
    actorId: ben.id,
    itemId: world.app.runtime.id(),
  }))

  const letGo = Promise.withResolvers<undefined>()
  const held = Promise.withResolvers<undefined>()
  const holding = world.inTransaction(async (tx) => {
    await sql`select 1 from notifications where id = ${line} for update`.execute(tx)
    held.resolve(undefined)
    await letGo.promise
  })
  await held.promise
  const reading = ana.notifications.markAllRead({ body: {} })
  await expect.poll(waiting).toBe(1)
  const telling = world.inTransaction((tx) => world.app.notifier({ tx, app: world.app }, drafts))
  await expect.poll(waiting).toBe(2)
  letGo.resolve(undefined)
  const ends = await Promise.allSettled([holding, reading, telling])
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
})
