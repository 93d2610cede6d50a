import { expect, test } from 'vitest'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app } = world
const [ana, ben] = [await world.person('ana'), await world.person('ben')]
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const refused = (code: string, status: number) => ({ status, body: { code } })
const read = (id: string, who: Person = root) => who.admin.getFlaggedContent({ params: { id } })
/** A post that a person reported, and its case. */
async function reported(author: Person = ana) {
  const { id: postId } = await author.content.createPost({ body: { text: 'A post' } })
  await ben.content.reportContent({ body: { postId, reason: 'SPAM' } })
  const { id, version } = await app.db
    .selectFrom('moderation_cases')
    .select(['id', 'version'])
    .where('target_id', '=', postId)
    .executeTakeFirstOrThrow()
  return { postId, id, version }
}
const request = (who: Person, { id, version }: { id: string; version: number }) =>
  who.admin.requestSecondModerationOpinion({ body: { caseId: id, version, proposal: 'REMOVE' } })
const approve = (who: Person, { id, version }: { id: string; version: number }) =>
  who.admin.flaggedContentApprove({ params: { id }, body: { version } })

test('a reviewer who is alone cannot ask for a second opinion, and hears appeals against their own decisions', async () => {
  const one = await reported()
  expect((await read(one.id)).can).toMatchObject({ approve: true, askSecond: false })
  await expect(request(root, one)).rejects.toMatchObject(refused('NOT_ALLOWED', 403))
  const { version, can } = await root.admin.flaggedContentRemove({
    params: { id: one.id },
    body: { version: one.version, rule: 'Be kind' },
  })
  expect(can.judgeAppeal).toBe(false)
  await ana.accounts.appeal({ body: { caseId: one.id, text: 'Why?' } })
  const { items } = await root.admin.appealsList({ body: {} })
  expect(items[0]?.case.can.judgeAppeal).toBe(true)
  const refusal = { caseId: one.id, version: version + 1, decision: 'REFUSE' } as const
  expect(await root.admin.appealsDecide({ body: refusal })).toMatchObject({ appeal: { state: 'REFUSED' } })
})

test('a case that nobody else can decide any more is decided by the reviewers who gave an opinion', async () => {
  const mo = await world.person('mo', { roles: ['MODERATOR'] })
  const [left, differing] = [await reported(), await reported()]
  const handed = await request(root, left)
  const contested = await request(root, differing)
  await expect(approve(root, handed)).rejects.toMatchObject(refused('OWN_ESCALATION', 403))
  // They disagree, and the only administrator is the one who asked.
  await approve(mo, contested)
  expect((await read(differing.id)).can).toMatchObject({ approve: true, remove: true })
  expect(await approve(root, await read(differing.id))).toMatchObject({ state: 'CLOSED' })
  await world.app.db.updateTable('accounts').set({ roles: [] }).where('id', '=', mo.id).execute()
  expect((await read(left.id)).can).toMatchObject({ approve: true, remove: true })
  expect(await approve(root, handed)).toMatchObject({ state: 'CLOSED', decision: { decision: 'APPROVE' } })
  expect((await ben.content.getItem({ params: { postId: left.postId } })).status).toBe('PUBLISHED')
})

test('two who disagree about content of the only administrator decide it themselves', async () => {
  const [max, mia] = [
    await world.person('max', { roles: ['MODERATOR'] }),
    await world.person('mia', { roles: ['MODERATOR'] }),
  ]
  const own = await reported(root)
  const contested = await approve(mia, await request(max, own))
  expect(contested).toMatchObject({ state: 'ESCALATED', can: { approve: true } })
  expect(await approve(max, contested)).toMatchObject({ state: 'CLOSED' })
})
