import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { limitRulesJob } from './limitRules.ts'

const world = await openWorld()
const { app } = world
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const [ana, olga, maya] = [await world.person('ana'), await world.person('olga'), await world.person('maya')]
const settings = { kind: 'WORDS' as const, words: ['free'], wholeWords: true }
const save = (name: string, rest = {}) =>
  root.admin.rulesSave({ body: { name, settings, targets: ['POST'], score: 15, active: true, ...rest } })

/** Flags of a rule that people have judged. */
async function addReviewed(
  ruleId: string,
  { upheld, dismissed }: { upheld: number; dismissed: number },
): Promise<void> {
  world.pass(1000)
  const [now, ids] = [app.runtime.now(), Array.from({ length: upheld + dismissed }, () => app.runtime.id())]
  const preview = { title: null, text: '', mediaIds: [], link: null }
  await app.db
    .insertInto('moderation_cases')
    .values(
      ids.map((id) => ({
        id,
        target_kind: 'POST' as const,
        target_id: id,
        author_id: ana.id,
        state: 'CLOSED' as const,
        preview,
        opened_at: now,
        updated_at: now,
      })),
    )
    .execute()
  await app.db
    .insertInto('moderation_flags')
    .values(
      ids.map((id, index) => ({
        id: app.runtime.id(),
        case_id: id,
        rule_id: ruleId,
        rule: 'Offers',
        weight: 15,
        fingerprint: id,
        at: now,
        outcome: index < upheld ? ('UPHELD' as const) : ('DISMISSED' as const),
        closed_at: now,
      })),
    )
    .execute()
}
const ruleOf = async (id: string) => (await root.admin.rulesList({ body: { id } })).items[0]
const run = () => limitRulesJob.perform(app, {})

test('a rule below its floor only suggests, says so, and is in full effect again once it is changed', async () => {
  const { id } = await save('Offers', { floor: 0.6 })
  await addReviewed(id, { upheld: 6, dismissed: 4 })
  await run()
  expect(await ruleOf(id)).toMatchObject({ floor: 0.6, limitedAt: null })
  await addReviewed(id, { upheld: 0, dismissed: 1 })
  await Promise.all([run(), run()])
  expect(await ruleOf(id)).toMatchObject({ active: true, limitedAt: expect.any(Date), accuracy: 6 / 11 })
  const lines = (await root.notifications.getAggregatedNotifications({ body: {} })).items
  expect(lines).toMatchObject([{ reason: 'RULE_LIMITED', link: '/manage/rules' }])

  // Its flag opens a case, and hides nothing, though its weight would.
  const { id: postId } = await ana.content.createPost({ body: { text: 'All for free' } })
  await world.settle()
  const { items } = await root.admin.flaggedContent({ body: { limit: 50 } })
  expect(items.find(({ target }) => target.id === postId)).toMatchObject({ score: 0, autoFlags: [{ rule: 'Offers' }] })
  expect(await olga.content.getItem({ params: { postId } })).toMatchObject({ id: postId })

  const { version = 0 } = (await ruleOf(id)) ?? {}
  expect(await save('Offers', { id, version, floor: 0.6 })).toMatchObject({ limitedAt: null })
  await run()
  expect(await ruleOf(id)).toMatchObject({ limitedAt: null, accuracy: null })
})

test('of a group’s rule its admins are told, and fewer than ten judged flags say nothing', async () => {
  const { groupId } = await addGroup(world, { owner: olga, moderators: [maya], members: [ana] })
  const gratis = { ...settings, words: ['gratis'] }
  const rule = {
    groupId,
    name: 'Ads',
    settings: gratis,
    targets: ['POST' as const],
    effect: 'HOLD' as const,
    active: true,
  }
  const { id } = await olga.groups.moderationRulesSave({ body: rule })
  await addReviewed(id, { upheld: 0, dismissed: 9 })
  await run()
  const limited = async () => (await maya.groups.moderationRulesList({ body: { groupId } })).items[0]?.limitedAt
  expect(await limited()).toBe(null)
  await addReviewed(id, { upheld: 1, dismissed: 0 })
  // Months pass: nobody has to sign in again.
  await app.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2100-01-01') })
    .execute()
  world.pass(91 * dayMs)
  await run()
  expect(await limited()).toBe(null)
  await addReviewed(id, { upheld: 1, dismissed: 9 })
  await run()
  expect(await limited()).toEqual(expect.any(Date))
  const reasonsOf = async (who: typeof olga) =>
    (await who.notifications.getAggregatedNotifications({ body: {} })).items.map(({ reason }) => reason)
  expect([await reasonsOf(olga), await reasonsOf(maya)]).toEqual([['RULE_LIMITED'], []])

  // Reports hide what it flags, and once they are reset its flag does not keep that hidden.
  const { id: postId } = await ana.groups.createGroupPost({ body: { groupId, text: 'All gratis' } })
  await world.settle()
  const reporters = await Promise.all(['rex', 'rio', 'roy'].map((name) => world.person(name)))
  for (const who of reporters) {
    await who.groups.joinGroup({ body: { groupId } })
    await who.content.reportContent({ body: { postId, reason: 'VIOLENCE' } })
  }
  await world.settle()
  await expect(olga.content.getItem({ params: { postId } })).rejects.toMatchObject({ status: 404 })
  await root.admin.resetContentReports({ body: { postId, reason: 'A campaign' } })
  await world.settle()
  expect(await olga.content.getItem({ params: { postId } })).toMatchObject({ id: postId })
})
