import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { groupPeople, moderatedGroup } from '#test/world/make/moderatedGroup.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app } = world
const people = await groupPeople(world)
const { ana, rex, maya, milo, ada, olga, stranger } = people
const staff = await world.person('staff', { roles: ['ADMINISTRATOR'] })
const mona = await world.person('mona', { roles: ['MODERATOR'] })
const code = (expected: string, status: number) => ({ status, body: { code: expected } })

let groupId = ''
beforeEach(async () => void ({ groupId } = await moderatedGroup(world, people)))

const warn = (by: Person, points: number, who: Person = ana, more: object = {}) =>
  by.groups.moderationWarn({ body: { groupId, userId: who.id, points, text: 'Please stay kind.', ...more } })
const withdraw = (by: Person, id: string) => by.groups.moderationWarningWithdraw({ params: { id } })
const listed = async (filter = {}) => (await maya.groups.moderationWarnings({ body: { groupId, ...filter } })).items
const record = () => ana.groups.moderationStanding({ body: { groupId } })
const unseen = async () => {
  const group = await ana.groups.getGroup({ params: { id: groupId } })
  return group.locked ? null : group.unseenWarnings
}
const notified = async (who: Person) =>
  (await who.notifications.getAggregatedNotifications({ body: { limit: 50 } })).items.find(
    ({ reason, target }) => reason === 'WARNED' && [groupId, who.id].includes(target.id),
  )

test('a warned member is notified, reads it without a name and confirms it; points propose and change nothing', async () => {
  const { warning, total } = await warn(maya, 1, ana, { rule: 'Be kind: no harassment, no hatred' })
  expect(total).toEqual({ points: 1, proposal: null })
  await world.settle()
  expect(await notified(ana)).toMatchObject({ actors: [], link: `/g/${groupId}/record` })
  expect(await unseen()).toBe(1)
  const [own] = (await record()).warnings
  expect(own).toMatchObject({ points: 1, text: 'Please stay kind.', seenAt: null, isInForce: true })
  expect(Math.round(((own?.expiresAt.getTime() ?? 0) - app.runtime.now().getTime()) / dayMs)).toBe(90)
  expect(JSON.stringify(await record())).not.toContain(maya.id)
  for (const who of [rex, maya])
    await expect(who.accounts.acknowledgeWarning({ params: { id: warning.id } })).rejects.toMatchObject(
      code('WARNING_NOT_FOUND', 404),
    )
  const seen = await ana.accounts.acknowledgeWarning({ params: { id: warning.id } })
  world.pass(1000)
  expect(await ana.accounts.acknowledgeWarning({ params: { id: warning.id } })).toEqual(seen)
  expect(await unseen()).toBe(0)
  expect(await listed()).toMatchObject([{ seenAt: seen.seenAt, by: { id: maya.id }, person: { id: ana.id } }])
  await warn(maya, 2)
  const more = await maya.groups.moderationWarnings({ body: { groupId, userId: ana.id } })
  expect(more.total).toEqual({ points: 3, proposal: { kind: 'MUTE', days: 1 } })
  expect(await ana.groups.getGroup({ params: { id: groupId } })).toMatchObject({ mute: null, can: { post: true } })
  expect((await ana.accounts.statements({ body: {} })).items).toEqual([])
  const expires_at = new Date(app.runtime.now().getTime() - 1)
  await app.db.updateTable('warnings').set({ expires_at }).where('group_id', '=', groupId).execute()
  expect(await listed()).toEqual([])
  expect(await listed({ past: true })).toHaveLength(2)
  expect(await record()).toMatchObject({ points: 0, warnings: [{ isInForce: false }, { isInForce: false }] })
})

test('a warning is for members below one’s own role, and withdrawn by those not below whoever gave it', async () => {
  for (const who of [maya, milo, ada, olga])
    await expect(warn(maya, 1, who)).rejects.toMatchObject(code('RANK_TOO_LOW', 403))
  await expect(warn(maya, 1, stranger)).rejects.toMatchObject(code('TARGET_NOT_MEMBER', 422))
  await expect(warn(rex, 1)).rejects.toMatchObject(code('NOT_ALLOWED', 403))
  await expect(warn(maya, 1, ana, { caseId: app.runtime.id() })).rejects.toMatchObject(code('CASE_NOT_FOUND', 404))
  const { warning } = await warn(ada, 3)
  for (const who of [ana, rex, stranger, staff])
    await expect(withdraw(who, warning.id)).rejects.toMatchObject(code('WARNING_NOT_FOUND', 404))
  await expect(withdraw(maya, warning.id)).rejects.toMatchObject(code('RANK_TOO_LOW', 403))
  await world.settle()
  expect(await notified(ana)).toBeDefined()
  await withdraw(olga, warning.id)
  expect(await withdraw(ada, warning.id)).toMatchObject({ withdrawnBy: { id: olga.id }, isInForce: false })
  await world.settle()
  expect(await notified(ana)).toBeUndefined()
  expect([await unseen(), (await record()).points]).toEqual([0, 0])
  const { items } = await rex.groups.moderationLog({ body: { groupId } })
  expect(items.map(({ action, note, by }) => [action, note, by])).toEqual([
    ['withdraw-group-warning', null, null],
    ['warn-group-member', null, null],
  ])
})

test('the notification of warnings stays while one of them is unread', async () => {
  const given = [await warn(ada, 1), await warn(maya, 1)]
  for (const { warning } of given) {
    await world.settle()
    expect(await notified(ana)).toBeDefined()
    await withdraw(olga, warning.id)
  }
  await world.settle()
  expect(await notified(ana)).toBeUndefined()
})

test('staff warn a person below their role, see those of groups beside their own, and withdraw their own', async () => {
  const body = { userId: ana.id, points: 3, text: 'No spam, please.' }
  await expect(mona.admin.warnUser({ body: { ...body, userId: staff.id } })).rejects.toMatchObject(
    code('RANK_TOO_LOW', 403),
  )
  await expect(mona.admin.warnUser({ body: { ...body, userId: app.runtime.id() } })).rejects.toMatchObject(
    code('USER_NOT_FOUND', 404),
  )
  await expect(mona.admin.warnUser({ body: { ...body, caseId: app.runtime.id() } })).rejects.toMatchObject(
    code('CASE_NOT_FOUND', 404),
  )
  const { warning: ofGroup } = await warn(maya, 3)
  await mona.admin.warnUser({ body })
  const { warning, total } = await mona.admin.warnUser({ body })
  expect(total).toEqual({ points: 6, proposal: { kind: 'BAN', days: 7 } })
  await world.settle()
  expect(await notified(ana)).toMatchObject({ link: expect.stringMatching(/standing|record/) })
  const unread = (await ana.accounts.warnings({ body: { unseen: true } })).items
  expect(unread.slice(0, 3)).toMatchObject([{ group: null }, { group: null }, { group: { id: groupId } }])
  const list = await mona.admin.warningsList({ body: { userId: ana.id } })
  expect(list.items.slice(0, 3).map(({ canWithdraw }) => canWithdraw)).toEqual([true, true, false])
  await expect(mona.admin.warningsWithdraw({ params: { id: ofGroup.id } })).rejects.toMatchObject(
    code('WARNING_NOT_FOUND', 404),
  )
  await mona.admin.warningsWithdraw({ params: { id: warning.id } })
  expect((await mona.admin.warningsList({ body: { userId: ana.id } })).total).toEqual({ points: 3, proposal: null })
})

test('staff who may not withdraw a colleague’s warning are not offered to', async () => {
  const max = await world.person('max', { roles: ['MODERATOR'] })
  const { warning } = await staff.admin.warnUser({ body: { userId: max.id, points: 1, text: 'Answer within a day.' } })
  expect(warning.canWithdraw).toBe(true)
  const shown = async (who: Person) =>
    (await who.admin.warningsList({ body: { userId: max.id } })).items.map(({ canWithdraw }) => canWithdraw)
  expect([await shown(mona), await shown(max), await shown(staff)]).toEqual([[false], [false], [true]])
  await expect(mona.admin.warningsWithdraw({ params: { id: warning.id } })).rejects.toMatchObject(
    code('RANK_TOO_LOW', 403),
  )
})
