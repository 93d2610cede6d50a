import { contract } from '@koinon/contract'
import type { CallSpec } from '@koinon/contract/kernel'
import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addCustomRole, addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const person = (name: string) => world.person(name)
const [olga, ada, maya, milo] = [await person('olga'), await person('ada'), await person('maya'), await person('milo')]
const [ana, rex, bart, fay] = [await person('ana'), await person('rex'), await person('bart'), await person('fay')]
const [otto, sam] = [await person('otto'), await person('sam')]
const iso = await person('iso')
const [mod, guard] = [await person('mod'), await person('guard')]
const staff = await world.person('staff', { roles: ['ADMINISTRATOR'] })

const people = { owner: olga, admins: [ada], moderators: [maya, milo, iso], members: [ana, rex, fay, mod, guard] }
const { groupId } = await addGroup(world, people)
await addGroup(world, { owner: ada, moderators: [otto] })
await addCustomRole(olga, { groupId, name: 'Mod', permissions: ['MODERATE', 'RESTRICT', 'EDIT'], holders: [mod] })
await addCustomRole(olga, { groupId, name: 'Guard', permissions: ['RESTRICT'], holders: [guard] })
const restrict = (by: Person, { id: userId }: Person, kind: 'MUTE' | 'BAN', caseId?: string) =>
  by.groups.moderationRestrict({ body: { groupId, userId, kind, reason: 'Insults', ...(caseId ? { caseId } : {}) } })
await restrict(ada, milo, 'MUTE')
await restrict(maya, rex, 'MUTE')
await restrict(maya, bart, 'BAN')
const isolated_until = new Date(world.app.runtime.now().getTime() + dayMs)
await world.app.db.updateTable('accounts').set({ isolated_until }).where('id', '=', iso.id).execute()
await fay.groups.leaveGroup({ body: { groupId } })

const settings = { kind: 'WORDS' as const, words: ['bargain'], wholeWords: true }
const rule = { settings, targets: ['POST'] }
/** The calls about a whole group; those about one case are in `groupCases.test.ts`. A stranger cannot be muted. */
const bodies: Readonly<Record<string, object>> = {
  moderationAppeal: { restrictionId: sam.id, text: 'x' },
  moderationLift: { userId: sam.id, kind: 'MUTE' },
  moderationLog: {},
  moderationQueue: {},
  moderationRestrict: { userId: sam.id, kind: 'MUTE', reason: 'x' },
  moderationRestrictions: {},
  moderationRulesList: {},
  moderationRulesRehearse: rule,
  moderationRulesSave: { ...rule, name: 'No selling', effect: 'FLAG', active: true },
  moderationStanding: {},
  moderationTemplatesDelete: { id: sam.id },
  moderationTemplatesList: {},
  moderationTemplatesSave: { name: 'Offers', text: 'No offers.' },
  moderationWarn: { userId: sam.id, points: 1, text: 'x' },
  moderationWarnings: {},
}
const calls = Object.entries<CallSpec>(contract.groups).filter(
  ([, { path }]) => path.startsWith('/groups/moderation/') && !path.includes('{'),
)
async function statusesFor(who: Person) {
  const statuses: Record<string, number> = {}
  for (const [name, { method, path }] of calls)
    statuses[name] = (await who.send({ method, url: path, payload: { groupId, ...bodies[name] } })).status
  return statuses
}
const each = (status: number, others: Readonly<Record<string, number>>) => ({
  ...Object.fromEntries(calls.map(([name]) => [name, status])),
  ...others,
})

test('each call about a group is for the people of the group whom it concerns', async () => {
  expect(calls.map(([name]) => name).toSorted()).toEqual(Object.keys(bodies))
  const asAdmin = each(200, { moderationRestrict: 422, moderationWarn: 422, moderationAppeal: 404 })
  for (const who of [olga, ada, mod]) expect(await statusesFor(who)).toEqual(asAdmin)
  for (const who of [maya, milo]) expect(await statusesFor(who)).toEqual({ ...asAdmin, moderationRulesSave: 403 })
  const asMember = each(403, { moderationLog: 200, moderationStanding: 200, moderationAppeal: 404 })
  for (const who of [ana, rex]) expect(await statusesFor(who)).toEqual(asMember)
  expect(await statusesFor(iso)).toEqual(asMember)
  const restricting = {
    moderationRestrict: 422,
    moderationLift: 200,
    moderationWarn: 422,
    moderationWarnings: 200,
    moderationRestrictions: 200,
  }
  expect(await statusesFor(guard)).toEqual({ ...asMember, ...restricting })
  const asOther = each(403, { moderationStanding: 404, moderationAppeal: 404 })
  for (const who of [fay, otto, sam, staff]) expect(await statusesFor(who)).toEqual(asOther)
  expect(await statusesFor(bart)).toEqual(each(403, { moderationStanding: 200, moderationAppeal: 404 }))
  const hide = (visibility: 'GROUP_MEMBERS' | 'EVERYONE') =>
    world.app.db
      .updateTable('groups')
      .set({ visibility, listed: visibility === 'EVERYONE' })
      .where('id', '=', groupId)
      .execute()
  await hide('GROUP_MEMBERS')
  for (const who of [fay, otto, sam, staff]) expect(await statusesFor(who)).toEqual(each(404, {}))
  expect(await statusesFor(bart)).toEqual(each(404, { moderationStanding: 200 }))
  await hide('EVERYONE')
})

test('no answer about a restriction names a reporter, staff, their words, or an address', async () => {
  const reporter = await world.person('vera')
  await reporter.groups.joinGroup({ body: { groupId } })
  const { id: postId } = await ana.groups.createGroupPost({ body: { groupId, text: 'A bargain' } })
  const secret = 'Only staff may read these words'
  await reporter.content.reportContent({ body: { postId, reason: 'SPAM', text: secret } })
  const { items } = await maya.groups.moderationQueue({ body: { groupId } })
  const caseId = items.find(({ target }) => target.id === postId)?.id ?? ''
  await staff.admin.flaggedContentNote({ params: { id: caseId }, body: { text: secret } })
  const answers: unknown[] = [await restrict(maya, ana, 'MUTE', caseId)]
  const about = { body: { groupId } }
  for (const call of ['moderationRestrictions', 'moderationLog', 'moderationRulesList'] as const)
    answers.push(await maya.groups[call](about))
  answers.push(await maya.groups.moderationRulesRehearse({ body: { groupId, settings, targets: ['POST'] } }))
  answers.push(await ana.groups.moderationStanding(about))
  answers.push(await ana.groups.createGroupPost({ body: { groupId, text: 'Why?' } }).catch((error: unknown) => error))
  const seen = JSON.stringify(answers)
  expect(seen).toContain(caseId)
  for (const word of [reporter.id, 'vera', staff.id, secret, '@']) expect(seen).not.toContain(word)
  // The muted member is not told by whom, either.
  expect(JSON.stringify(answers.slice(-2))).not.toContain(maya.id)
})
