import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'
import { queueId } from '#features/moderation/index.ts'

const world = await openWorld()
const { app } = world
const [ana, ben] = [await world.person('ana', { fresh: true }), await world.person('ben')]
const mo = await world.person('mo', { roles: ['MODERATOR'] })
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const gone = { status: 404, body: { code: 'CASE_NOT_FOUND' } }

/** A group of Ana's with a member who is a moderator. */
async function garden() {
  const { groupId } = await addGroup(world, { owner: ana, members: [mo] })
  return {
    report: () => ben.groups.reportGroup({ body: { groupId, reason: 'SPAM' } }),
    handOver: async () => {
      await ana.groups.transferGroupOwnership({ body: { groupId, userId: mo.id, confirmName: 'Garden Club' } })
      await world.settle()
    },
    caseId: async () =>
      (
        await app.db
          .selectFrom('moderation_cases')
          .select('id')
          .where('target_id', '=', groupId)
          .executeTakeFirstOrThrow()
      ).id,
  }
}
const read = (who: typeof mo, id: string) => who.admin.getFlaggedContent({ params: { id } })

test('a moderator who becomes the owner of a group no longer sees its case, and is responsible for the group', async () => {
  const { report, handOver, caseId } = await garden()
  await report()
  const id = await caseId()
  await mo.admin.flaggedContentClaim({ params: { id }, body: { action: 'CLAIM' } })
  const screen = await (await openSocketServer(world.running, app)).enter(root)
  screen.send({ type: 'watch', kind: 'QUEUE', id: queueId })
  await screen.pong()
  await handOver()
  expect(await screen.next('changed')).toMatchObject({ name: 'case.changed', data: { caseId: id } })
  await expect(read(mo, id)).rejects.toMatchObject(gone)
  expect(await read(root, id)).toMatchObject({ author: { id: mo.id }, claim: null })
})

test('a group that is reported again after it changed hands has a case about its present owner', async () => {
  const { report, handOver, caseId } = await garden()
  await report()
  const id = await caseId()
  const { version } = await read(root, id)
  await root.admin.flaggedContentApprove({ params: { id }, body: { version } })
  await handOver()
  await report()
  await expect(read(mo, id)).rejects.toMatchObject(gone)
  expect(await read(root, id)).toMatchObject({ state: 'OPEN', author: { id: mo.id } })
})
