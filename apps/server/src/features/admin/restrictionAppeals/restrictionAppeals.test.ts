import { beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { escalateGroupCasesJob } from '#features/moderation/jobs/escalateGroupCases.ts'
import { groupPeople, moderatedGroup } from '#test/world/make/moderatedGroup.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const people = await groupPeople(world)
const { ana, rex, maya, ada, olga, stranger } = people
const staff = await world.person('staff', { roles: ['ADMINISTRATOR'] })
const code = (expected: string, status: number) => ({ status, body: { code: expected } })

let groupId = ''
beforeEach(async () => void ({ groupId } = await moderatedGroup(world, people)))

const restrict = async (by: Person, kind: 'MUTE' | 'BAN' = 'BAN', who: Person = ana) =>
  (await by.groups.moderationRestrict({ body: { groupId, userId: who.id, kind, reason: 'Insults' } })).id
const appeal = (restrictionId: string, who: Person = ana) =>
  who.groups.moderationAppeal({ body: { groupId, restrictionId, text: 'It was a joke.' } })
const own = async (id: string) =>
  (await ana.groups.moderationStanding({ body: { groupId } })).restrictions.find((one) => one.id === id)
const decide = (who: Person, id: string, decision: 'GRANT' | 'REFUSE') =>
  who.groups.moderationRestrictionAppealDecide({ params: { id }, body: { decision, messageToAuthor: 'We talked.' } })
const waiting = async (who: Person) =>
  (await who.groups.moderationRestrictions({ body: { groupId, appealed: true } })).items
const atPlatform = async () =>
  (await staff.admin.restrictionAppealsList({ body: { limit: 50 } })).items.filter(({ group }) => group.id === groupId)
const decideForPlatform = (id: string, decision: 'GRANT' | 'REFUSE', who = staff) =>
  who.admin.restrictionAppealsDecide({ params: { id }, body: { decision } })

test('a banned person appeals to an admin who had no part in it, and then once to the platform, which lifts the ban', async () => {
  const id = await restrict(ada)
  expect(await own(id)).toMatchObject({ appeal: null, appealTo: 'GROUP', appealUntil: expect.any(Date) })
  await expect(appeal(id, rex)).rejects.toMatchObject(code('RESTRICTION_NOT_FOUND', 404))
  await expect(appeal(id, stranger)).rejects.toMatchObject(code('GROUP_NOT_FOUND', 404))
  world.pass(19 * dayMs)
  await appeal(id)
  await expect(appeal(id)).rejects.toMatchObject(code('ALREADY_SUBMITTED', 409))
  expect(await waiting(olga)).toMatchObject([{ id, appeal: { state: 'OPEN' }, canDecideAppeal: true }])
  for (const who of [ada, maya]) expect(await waiting(who)).toMatchObject([{ canDecideAppeal: false }])
  const pendingFor = async (who: Person) => (await who.groups.getGroup({ params: { id: groupId } })) as object
  expect(await pendingFor(olga)).toMatchObject({ pending: { restrictionAppeals: 1 } })
  for (const who of [ada, maya]) expect(await pendingFor(who)).toMatchObject({ pending: { restrictionAppeals: 0 } })
  // Neither the one who banned, nor a moderator who is no admin, nor the person; for others there is none.
  for (const who of [ada, maya]) await expect(decide(who, id, 'GRANT')).rejects.toMatchObject(code('NOT_ALLOWED', 403))
  for (const who of [ana, rex, stranger])
    await expect(decide(who, id, 'GRANT')).rejects.toMatchObject(code('RESTRICTION_NOT_FOUND', 404))
  expect(await decide(olga, id, 'REFUSE')).toMatchObject({ appeal: { state: 'REFUSED' }, isInForce: true })
  await expect(decide(olga, id, 'GRANT')).rejects.toMatchObject(code('ALREADY_DECIDED', 409))
  await world.settle()
  const [notified] = (await ana.notifications.getAggregatedNotifications({ body: {} })).items
  expect(notified).toMatchObject({ reason: 'APPEAL_DECIDED', outcome: 'REFUSED', note: 'We talked.', actors: [] })
  expect(await own(id)).toMatchObject({ appeal: { level: 'GROUP', message: 'We talked.' }, appealTo: 'PLATFORM' })
  // The refusal begins the time for the appeal to the platform.
  world.pass(2 * dayMs)
  await appeal(id)
  await expect(appeal(id)).rejects.toMatchObject(code('ALREADY_SUBMITTED', 409))
  expect(await atPlatform()).toMatchObject([
    { id, appellant: { id: ana.id }, by: { id: ada.id }, inGroup: { message: 'We talked.' }, canDecide: true },
  ])
  await decideForPlatform(id, 'GRANT')
  await expect(decideForPlatform(id, 'REFUSE')).rejects.toMatchObject(code('ALREADY_DECIDED', 409))
  const { items: past } = await olga.groups.moderationRestrictions({ body: { groupId, past: true } })
  expect(past).toMatchObject([{ id, isInForce: false, liftedBy: null }])
  await world.settle()
  expect(await ana.groups.joinGroup({ body: { groupId } })).toEqual({ status: 'JOINED' })
  expect(await own(id)).toMatchObject({ isInForce: false, appeal: { level: 'PLATFORM', state: 'GRANTED' } })
})

test('an admin who grants an appeal lifts the mute, whoever imposed it', async () => {
  const id = await restrict(olga, 'MUTE')
  await appeal(id)
  const notified = async () =>
    (await ana.notifications.getAggregatedNotifications({ body: { limit: 50 } })).items.filter(
      ({ reason }) => reason === 'RESTRICTION_LIFTED' || reason === 'APPEAL_DECIDED',
    )
  const before = await notified()
  expect(await decide(ada, id, 'GRANT')).toMatchObject({ isInForce: false, liftedBy: { id: ada.id } })
  await world.settle()
  expect((await ana.groups.getGroup({ params: { id: groupId } })) as object).toMatchObject({ mute: null })
  const [newest, ...others] = await notified()
  expect(newest).toMatchObject({ reason: 'RESTRICTION_LIFTED' })
  expect(others).toEqual(before)
  await expect(appeal(id)).rejects.toMatchObject(code('TOO_LATE', 409))
})

test('each notification tells the outcome of its own appeal', async () => {
  const first = await restrict(maya, 'MUTE')
  await appeal(first)
  await decide(olga, first, 'REFUSE')
  ;({ groupId } = await moderatedGroup(world, people))
  world.pass(1000)
  const second = await restrict(maya, 'MUTE')
  await appeal(second)
  const body = { decision: 'REFUSE', messageToAuthor: 'Not this one either.' } as const
  await olga.groups.moderationRestrictionAppealDecide({ params: { id: second }, body })
  await world.settle()
  const { items } = await ana.notifications.getAggregatedNotifications({ body: { limit: 50 } })
  const notes = items.filter(({ reason }) => reason === 'APPEAL_DECIDED').map(({ note }) => note)
  expect(new Set(notes.slice(0, 2))).toEqual(new Set(['Not this one either.', 'We talked.']))
})

test('an appeal against a mute that ends meanwhile waits for nobody', async () => {
  const id = await restrict(maya, 'MUTE')
  await appeal(id)
  await olga.groups.moderationLift({ body: { groupId, userId: ana.id, kind: 'MUTE' } })
  const { items } = await olga.groups.moderationRestrictions({ body: { groupId, past: true } })
  expect(items).toMatchObject([{ id, appeal: { state: 'OPEN', dueAt: null }, canDecideAppeal: false }])
  await expect(decide(olga, id, 'REFUSE')).rejects.toMatchObject(code('RESTRICTION_NOT_FOUND', 404))
})

test('an appeal that no other admin could decide, or none decides in time, goes to the platform', async () => {
  const countForStaff = async () => (await staff.admin.flaggedContent({ body: {} })).counts.appeals
  const before = await countForStaff()
  await olga.groups.demoteAdmin({ body: { groupId, userId: ada.id } })
  const first = await restrict(olga, 'MUTE')
  expect(await own(first)).toMatchObject({ appealTo: 'PLATFORM' })
  await appeal(first)
  expect(await atPlatform()).toMatchObject([{ id: first, inGroup: null }])
  expect(await countForStaff()).toBe(before + 1)
  const second = await restrict(maya)
  await appeal(second)
  expect(await atPlatform()).toMatchObject([{ id: first }])
  world.pass(49 * hourMs)
  await escalateGroupCasesJob.perform(world.app, {})
  expect((await atPlatform()).map(({ id }) => id)).toEqual([first, second])
  await expect(decide(olga, second, 'GRANT')).rejects.toMatchObject(code('RESTRICTION_NOT_FOUND', 404))
  await expect(decideForPlatform(world.app.runtime.id(), 'GRANT')).rejects.toMatchObject(
    code('RESTRICTION_NOT_FOUND', 404),
  )
  await decideForPlatform(second, 'REFUSE')
  expect(await own(second)).toMatchObject({ isInForce: true, appealUntil: null, appeal: { state: 'REFUSED' } })
})

test('staff who had a part in a restriction decide no appeal against it while others are there', async () => {
  const mona = await world.person('mona', { roles: ['MODERATOR'] })
  await mona.groups.joinGroup({ body: { groupId } })
  await olga.groups.setModerators({ body: { groupId, userIds: [mona.id], moderator: true } })
  const id = await restrict(mona)
  await appeal(id)
  await decide(ada, id, 'REFUSE')
  await appeal(id)
  const seen = (await mona.admin.restrictionAppealsList({ body: { limit: 50 } })).items.find((one) => one.id === id)
  expect(seen).toMatchObject({ canDecide: false })
  await expect(decideForPlatform(id, 'GRANT', mona)).rejects.toMatchObject(code('NOT_ALLOWED', 403))
})
