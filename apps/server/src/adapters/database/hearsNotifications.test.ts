import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { hearsNotifications } from './hearsNotifications.ts'

const world = await openWorld()

test('without a second connection the first one is closed', async () => {
  const { db } = world.app
  await sql`create role koinon_single login password 'single' connection limit 1`.execute(db)
  onTestFinished(async () => void (await sql`drop role koinon_single`.execute(db)))
  const url = new URL(world.databaseUrl)
  url.username = 'koinon_single'
  url.password = 'single'
  for (const name of ['user', 'password']) url.searchParams.delete(name)
  await expect(hearsNotifications(url.toString())).rejects.toMatchObject({ code: '53300' })
  await expect
    .poll(async () => (await sql`select pid from pg_stat_activity where usename = 'koinon_single'`.execute(db)).rows)
    .toEqual([])
  await expect(hearsNotifications(world.databaseUrl)).resolves.toBe(true)
})
