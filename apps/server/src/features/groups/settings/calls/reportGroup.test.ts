import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, olga] = [await world.person('ana'), await world.person('ben'), await world.person('olga')]
const gone = { status: 404, body: { code: 'GROUP_NOT_FOUND' } }

test('a report opens one case about the group as it is, and its admins are not notified', async () => {
  const { groupId } = await addGroup(world, { owner: olga, admins: [ben], name: 'Cheap watches' })
  const first = await ana.groups.reportGroup({ body: { groupId, reason: 'SPAM', text: 'Sells watches' } })
  const again = await ana.groups.reportGroup({ body: { groupId, reason: 'SPAM' } })
  expect(again.reportId).toBe(first.reportId)
  const cases = await world.app.db
    .selectFrom('moderation_cases')
    .select(['target_kind', 'author_id', 'report_count', 'preview'])
    .where('target_id', '=', groupId)
    .execute()
  expect(cases).toMatchObject([
    {
      target_kind: 'GROUP',
      author_id: olga.id,
      report_count: 1,
      preview: { title: 'Cheap watches', link: `/g/${groupId}` },
    },
  ])
  for (const admin of [olga, ben])
    expect((await admin.frames()).map(({ name }) => name)).not.toContain('notification.changed')
})

test('a member reports a closed group; for outsiders there is none to report', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ben], visibility: 'GROUP_MEMBERS' })
  await expect(ana.groups.reportGroup({ body: { groupId, reason: 'HATE' } })).rejects.toMatchObject(gone)
  expect(await ben.groups.reportGroup({ body: { groupId, reason: 'HATE' } })).toHaveProperty('next')
})

test('the owner of a group does not report it', async () => {
  const { groupId } = await addGroup(world, { owner: olga })
  await expect(olga.groups.reportGroup({ body: { groupId, reason: 'OTHER' } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
})

test('twenty reports at once are twenty in one case', async () => {
  const { groupId } = await addGroup(world, { owner: olga })
  const witnesses = await Promise.all(Array.from({ length: 20 }, (_, n) => world.person(`witness${n}`)))
  await Promise.all(witnesses.map((one) => one.groups.reportGroup({ body: { groupId, reason: 'HARASSMENT' } })))
  const { report_count } = await world.app.db
    .selectFrom('moderation_cases')
    .select('report_count')
    .where('target_id', '=', groupId)
    .executeTakeFirstOrThrow()
  expect(report_count).toBe(20)
})
