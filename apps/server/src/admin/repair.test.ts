import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { repairProgress } from '#features/operations/store/repairProgress.ts'
import type { repairs } from '#features/operations/index.ts'
import { hourMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { lockRows } from '#test/world/rowLock.ts'
import { openWorld } from '#test/world/world.ts'
import { repair } from './commands/repairCommand.ts'

const world = await openWorld()
const { app } = world
const [ana, ben] = [await world.person('ana'), await world.person('ben')]
const silent = () => undefined
const feedOf = async (reader: typeof ben) =>
  (await reader.content.getFeed({ body: { kind: 'FOLLOWING' } })).items.map(({ text }) => text)
const found = async (text: string) => {
  const { items } = await ben.content.searchV3({ body: { query: text, types: ['POST'] } })
  return items.length
}

test('the operator has numbers, feeds and the search made anew, as they were before', async () => {
  await ben.users.followUser({ body: { userId: ana.id } })
  const { groupId } = await addGroup(world, { owner: ana, members: [ben] })
  const { id: postId } = await ana.content.createPost({ body: { text: 'A lantern in the orchard' } })
  await ana.groups.createGroupPost({ body: { groupId, text: 'Only for members' } })
  await ana.content.addComment({ body: { postId, text: 'It glows' } })
  await ben.content.likePost({ body: { postId } })
  await ben.content.createPost({ body: { text: 'My own' } })
  await world.settle()
  const before = { feed: await feedOf(ben), entries: await entries(), words: await words() }
  expect(before.feed).toHaveLength(3)
  expect(await found('lantern')).toBe(1)

  const likes = async () =>
    (await app.db.selectFrom('posts').select('like_count').where('id', '=', postId).executeTakeFirst())?.like_count
  await sql`update posts set like_count = 7 where id = ${postId}`.execute(app.db)
  for (const table of ['feed_entries', 'post_words', 'comment_words'])
    await sql`delete from ${sql.table(table)}`.execute(app.db)
  expect(await found('lantern')).toBe(0)
  const { data } = await repair(app, [], silent)
  expect(data).toMatchObject({
    repaired: expect.arrayContaining([
      { name: 'repair-counters', count: 1 },
      { name: 'feeds-feeds', count: 2 },
      { name: 'search-posts', count: 3 },
    ]) as object[],
  })
  expect({ feed: await feedOf(ben), entries: await entries(), words: await words() }).toEqual(before)
  expect(await found('lantern')).toBe(1)
  expect(await likes()).toBe(1)
  const log = app.db.selectFrom('audit_log').select(['actor_id', 'after']).where('action', '=', 'repair')
  expect(await log.execute()).toEqual([{ actor_id: null, after: { parts: ['counters', 'feeds', 'search'] } }])
})

const entries = async () =>
  (await sql`select account_id, post_id, original_id, group_id from feed_entries order by 1, 2`.execute(app.db)).rows
const words = async () =>
  (
    await sql`select post_id as id, strip(words) as words from post_words
    union all select comment_id, strip(words) from comment_words order by 1`.execute(app.db)
  ).rows.length

test('a text that is edited while the search is made anew is found by its new words', async () => {
  const { id: postId } = await ana.content.createPost({ body: { text: 'A kettle in the hall' } })
  const edit = await lockRows(world, sql`update posts set text = 'A samovar in the hall' where id = ${postId}`)
  const repaired = repair(app, ['search'], silent)
  await edit.waitedForBy(1)
  await edit.release()
  await repaired
  expect([await found('samovar'), await found('kettle')]).toEqual([1, 0])
})

test('an interrupted repair goes on after its last batch', async () => {
  const batches: (string | null)[] = []
  const ids = ['01', '02', '03'].map((end) => `00000000-0000-7000-8000-0000000000${end}`)
  let fails = true
  const rebuild: repairs.Rebuild = {
    part: 'feeds',
    name: 'things',
    batch: async (_, after) => {
      batches.push(after)
      if (fails && after === ids[0]) throw new Error('The power is out.')
      const next = ids[ids.indexOf(after ?? '') + 1]
      return { last: next ?? null, count: next === undefined ? 0 : 1 }
    },
  }
  const small = { ...app, provided: { ...app.provided, rebuilds: [rebuild] } }
  await expect(repair(small, ['feeds'], silent)).rejects.toThrow('The power is out.')
  fails = false
  const notes: string[] = []
  const { data } = await repair(small, ['feeds'], (line) => void notes.push(line))
  expect(data).toEqual({ repaired: [{ name: 'feeds-things', count: 3 }] })
  expect(batches).toEqual([null, ids[0], ids[0], ids[1], ids[2]])
  expect(notes[0]).toBe('feeds: things go on after the 1 that were done before')
  expect(await repairProgress(app.db, 'feeds-things', new Date(0))).toBeUndefined()
  // One that was interrupted days ago begins anew.
  fails = true
  await expect(repair(small, ['feeds'], silent)).rejects.toThrow('The power is out.')
  fails = false
  world.pass(25 * hourMs)
  batches.length = 0
  await repair(small, ['feeds'], silent)
  expect(batches).toEqual([null, ...ids])
  await expect(repair(app, ['all'], silent)).rejects.toThrow('PARTS: all is none of counters, feeds, search.')
})
