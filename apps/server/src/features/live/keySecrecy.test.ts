import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { addOrganization } from '#test/world/make/groups.ts'
import { startPublisher } from '#test/world/publisher.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { openIngest, streamsOn } from '#test/world/studio.ts'
import { openWorld } from '#test/world/world.ts'
import { createLog } from '#kernel/log.ts'

/** Where a key's secret must never appear: answers but its own, frames, log lines, the database, processes, files. */
const lines: string[] = []
const world = await openWorld({
  env: streamsOn,
  wiring: { log: createLog('debug', { write: (line) => void lines.push(line) }) },
})
const { app } = world
const olga = await world.person('olga', { fresh: true })
const slow = 240_000

/** Every value of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`.execute(app.db)
  const contents = await Promise.all(
    tables.map(
      async ({ name }) =>
        (await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(app.db)).rows,
    ),
  )
  return contents
    .flat()
    .map(({ row }) => row)
    .join('\n')
}

afterEach(() => void (lines.length = 0))

test('a key’s secret is in the answer that makes it and nowhere else', { timeout: slow }, async () => {
  const organizationId = await addOrganization(world, { owner: olga })
  const studio = await openIngest(world)
  const socketServer = await openSocketServer(world.running, app)
  const socket = await socketServer.enter(olga)
  socket.send({ type: 'watch', kind: 'GROUP', id: organizationId })
  await socket.pong()
  const body = { enterpriseGroupId: organizationId, label: 'Camera' }
  const headers = { 'idempotency-key': 'b3b1f6f0-0000-4000-8000-000000000001' }
  const made = await olga.send({ method: 'POST', url: '/groups/createStreamKey', headers, payload: body })
  const { id: keyId, secret } = made.body as { id: string; secret: string }
  await olga.groups.createEnterprisePost({
    body: { enterpriseGroupId: organizationId, text: 'Live', stream: { keyId } },
  })
  const sender = startPublisher(studio.port, secret)
  const links = () => olga.groups.getEnterpriseStreamLinks({ params: { id: organizationId } })
  await expect.poll(async () => (await links()).live?.hlsUrl ?? null, { timeout: 60_000 }).not.toBeNull()
  const { hlsUrl } = (await links()).live ?? {}
  const { secret: unused } = await olga.groups.createStreamKey({
    body: { ...body, replaces: keyId, overlapMinutes: 5 },
  })
  // An unknown key is not written down either.
  const guessed = 'guessed-key-guessed-key-guessed-key'
  await startPublisher(studio.port, guessed).ended
  await expect
    .poll(() => socket.frames.some((frame) => frame.type === 'changed' && frame.name === 'stream.changed'))
    .toBe(true)
  const id = { params: { id: organizationId } }
  const answers = await Promise.all([
    olga.groups.getStreamKeys({ body: { enterpriseGroupId: organizationId } }),
    links(),
    olga.groups.getEnterpriseGroup(id),
    olga.groups.getEnterpriseGroupAdminDetails(id),
    olga.groups.getGroup(id),
    olga.groups.getEnterpriseFeed({ body: { enterpriseGroupId: organizationId } }),
    olga.send({ method: 'GET', url: hlsUrl ?? '' }),
    olga.send({ method: 'GET', url: (hlsUrl ?? '').replace('live.m3u8', 'high.m3u8') }),
    olga.send({ method: 'POST', url: '/groups/createStreamKey', headers, payload: body }),
    olga.notifications.getAggregatedNotifications({ body: {} }),
    olga.frames(),
    world.visitor.send({ method: 'GET', url: '/metrics' }),
  ])
  await olga.groups.deleteStreamKey({ body: { enterpriseGroupId: organizationId, keyId } })
  await sender.ended
  await world.settle()
  const places = {
    answers: JSON.stringify(answers),
    frames: JSON.stringify(socket.frames),
    log: lines.join('\n'),
    database: await wholeDatabase(),
  }
  expect(places.answers).toContain(organizationId)
  expect(places.frames).toContain('stream.changed')
  expect(places.database).toContain(keyId)
  for (const [place, text] of Object.entries(places))
    for (const hidden of [secret, unused, guessed]) expect(text.includes(hidden), place).toBe(false)
})
