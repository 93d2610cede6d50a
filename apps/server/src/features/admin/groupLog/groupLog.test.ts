import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, maya, ana, rex, sam] = [
  await world.person('olga'),
  await world.person('maya'),
  await world.person('ana'),
  await world.person('rex'),
  await world.person('sam'),
]
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const { groupId } = await addGroup(world, { owner: olga, moderators: [maya], members: [ana, rex] })
const logOf = async (who: Person, page = {}) => who.groups.moderationLog({ body: { groupId, ...page } })

async function reportedCase(text: string, author = ana) {
  const { id: postId } = await author.groups.createGroupPost({ body: { groupId, text } })
  await rex.content.reportContent({ body: { postId, reason: 'SPAM' } })
  const held = (await olga.groups.moderationQueue({ body: { groupId } })).items.find(
    ({ target }) => target.id === postId,
  )
  return { params: { id: held?.id ?? '' }, version: held?.version ?? 0 }
}

test('the log names moderators of the group to each other, and nobody to members', async () => {
  const ours = await reportedCase('Sold!')
  await maya.groups.moderationCase({ params: ours.params })
  await maya.groups.moderationCaseClaim({ params: ours.params, body: {} })
  const rule = { version: ours.version, rule: 'No ads', note: 'Third time' }
  await maya.groups.moderationCaseRemove({ params: ours.params, body: rule })
  const theirs = await reportedCase('Sold again!')
  const decision = { version: theirs.version, rule: 'No spam, no scams', note: 'Words of staff' }
  await root.admin.flaggedContentRemove({ params: theirs.params, body: decision })
  await olga.groups.removeGroupUser({ body: { groupId, userId: ana.id, reason: 'Enough' } })
  const removed = { action: 'remove-group-member', by: { id: olga.id }, about: { id: ana.id }, note: 'Enough' }
  const byStaff = { action: 'remove-content', by: null, about: { id: ana.id }, kind: 'POST', note: null }
  const byMaya = { action: 'remove-content', by: { id: maya.id }, rule: 'No ads', note: 'Third time' }
  const { items } = await logOf(olga)
  expect(items).toMatchObject([removed, byStaff, byMaya, { action: 'claim-case', by: { id: maya.id } }])
  expect(JSON.stringify(items)).not.toMatch(/Words of staff|root/)

  const forMembers = await logOf(rex)
  expect(forMembers.items.map(({ action }) => action)).toEqual([
    'remove-group-member',
    'remove-content',
    'remove-content',
  ])
  expect(JSON.stringify(forMembers)).not.toMatch(/maya|olga|ana|Third time|Enough/)
  const first = await logOf(rex, { limit: 1 })
  expect((await logOf(rex, { limit: 50, cursor: first.nextCursor })).items).toEqual(forMembers.items.slice(1))
})

test('a moderator reads of a case about themselves what members read, and no name of a colleague who decides for the platform', async () => {
  const [lea, mia] = [await world.person('lea', { roles: ['MODERATOR'] }), await world.person('mia')]
  for (const who of [lea, mia]) await who.groups.joinGroup({ body: { groupId } })
  const [about, theirs] = [await reportedCase('Sold!', mia), await reportedCase('Sold once more!', mia)]
  await world.app.db
    .updateTable('group_members')
    .set({ role: 'MODERATOR' })
    .where('account_id', 'in', [lea.id, mia.id])
    .execute()
  await olga.groups.moderationCaseClaim({ params: about.params, body: {} })
  await olga.groups.moderationCaseRemove({
    params: about.params,
    body: { version: about.version, rule: 'No ads', note: 'She again' },
  })
  await lea.admin.flaggedContentRemove({
    params: theirs.params,
    body: { version: theirs.version, rule: 'No ads', note: 'For staff' },
  })
  const shown = async (who: Person) =>
    (await logOf(who, { limit: 3 })).items.map(({ action, by, note }) => [action, by?.id, note])
  const unnamed = ['remove-content', undefined, null]
  expect(await shown(olga)).toEqual([unnamed, ['remove-content', olga.id, 'She again'], ['claim-case', olga.id, null]])
  expect((await shown(mia)).slice(0, 2)).toEqual([unnamed, unnamed])
  expect(JSON.stringify(await shown(mia))).not.toMatch(/claim-case|She again/)
})

test('a moderator who was warned or restricted learns from no list who did it; colleagues do', async () => {
  const { groupId: other } = await addGroup(world, { owner: olga, moderators: [maya, rex] })
  const about = { groupId: other, userId: maya.id }
  await olga.groups.moderationWarn({ body: { ...about, points: 1, text: 'Please stay kind' } })
  await olga.groups.moderationRestrict({ body: { ...about, kind: 'MUTE', reason: 'Insults', until: null } })
  const seenBy = async (who: Person) => ({
    log: (await who.groups.moderationLog({ body: { groupId: other } })).items.map(({ by, note }) => [by?.id, note]),
    warned: (await who.groups.moderationWarnings({ body: { groupId: other } })).items.map(({ by }) => by?.id),
    restricted: (await who.groups.moderationRestrictions({ body: { groupId: other } })).items.map(({ by }) => by?.id),
  })
  const unnamed = [undefined, null]
  expect(await seenBy(maya)).toEqual({ log: [unnamed, unnamed], warned: [undefined], restricted: [undefined] })
  const log = [
    [olga.id, 'Insults'],
    [olga.id, 'Please stay kind'],
  ]
  expect(await seenBy(rex)).toEqual({ log, warned: [olga.id], restricted: [olga.id] })
})

test('the log is for members', async () => {
  await expect(logOf(sam)).rejects.toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  await expect(sam.groups.moderationLog({ body: { groupId: world.app.runtime.id() } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'GROUP_NOT_FOUND' },
  })
})
