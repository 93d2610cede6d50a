import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup, addOrganization } from '#test/world/make/groups.ts'
import { mailTo } from '#test/world/mailbox.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { successorOf } from '../closure/store/eraseMember.ts'
import { settleClaimsJob } from './jobs/settleClaims.ts'
import { watchOwnersJob } from './jobs/watchOwners.ts'

const world = await openWorld()
const { app } = world
const [ada, hana, ben] = [await world.person('ada'), await world.person('hana'), await world.person('ben')]
const sam = await world.person('sam')
/** Months pass: nobody has to sign in again. */
const staySignedIn = () =>
  app.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2100-01-01') })
    .execute()
const codeOf = (code: string) => ({ body: { code } })
const reasonsOf = async (who: Person) =>
  (await who.notifications.getAggregatedNotifications({ body: {} })).items.map(({ reason }) => reason)
const read = (who: Person, groupId: string) => who.groups.succession({ params: { groupId } })
const claim = (who: Person, groupId: string) => who.groups.successionClaim({ body: { groupId } })
const silence = async (owner: Person, days: number) =>
  void (await app.db
    .updateTable('accounts')
    .set({ last_seen_at: new Date(app.runtime.now().getTime() - days * dayMs) })
    .where('id', '=', owner.id)
    .execute())
const watch = () => watchOwnersJob.perform(app, {})
async function pass(days: number): Promise<void> {
  world.pass(days * dayMs)
  await settleClaimsJob.perform(app, {})
}
let owners = 0
/** A group with an admin, an heir and a member, whose owner was last seen so many days ago. */
async function garden(days: number) {
  owners += 1
  const owner = await world.person(`owner${owners}`, { fresh: true })
  await staySignedIn()
  const { groupId } = await addGroup(world, { owner, admins: [ada], members: [hana, ben] })
  await owner.groups.successionSetHeir({ body: { groupId, userId: hana.id } })
  await silence(owner, days)
  return { owner, groupId }
}

test('who is no longer the heir has no notification of it: un-named, replaced, gone, or of a former owner', async () => {
  const passed = await garden(0)
  const { name: confirmName } = await passed.owner.groups.getGroup({ params: { id: passed.groupId } })
  const transfer = { groupId: passed.groupId, userId: ada.id, confirmName }
  await passed.owner.groups.transferGroupOwnership({ body: transfer })

  const { owner, groupId } = await garden(130)
  const tells = async (who: Person, of = groupId) =>
    (await who.notifications.getAggregatedNotifications({ body: { limit: 50 } })).items
      .filter(({ target }) => target.id === of)
      .map(({ reason }) => reason)
  const name = (userId: string | null) => owner.groups.successionSetHeir({ body: { groupId, userId } })
  await watch()
  await world.settle()
  expect(await tells(hana)).toEqual(expect.arrayContaining(['HEIR_NAMED', 'CLAIM_POSSIBLE']))
  await name(ben.id)
  await world.settle()
  expect([await tells(hana), await tells(ben)]).toEqual([[], ['HEIR_NAMED']])
  await name(null)
  await world.settle()
  expect(await tells(ben)).toEqual([])
  await name(ben.id)
  await ben.groups.leaveGroup({ body: { groupId } })
  await world.settle()
  expect(await tells(ben)).toEqual([])
  expect(await tells(hana, passed.groupId)).toEqual([])
})

test('a silent owner is reminded, then the heir may claim, and 14 days later the group is the heir’s', async () => {
  const { owner, groupId } = await garden(60)
  await watch()
  expect((await mailTo(world, owner.email)).subject).toContain('has not seen you')
  await expect(claim(hana, groupId)).rejects.toMatchObject(codeOf('RETRY_LATER'))
  await silence(owner, 90)
  await watch()
  await watch()
  expect(await reasonsOf(hana)).toEqual(expect.arrayContaining(['HEIR_NAMED', 'CLAIM_POSSIBLE']))
  await expect(claim(ada, groupId)).rejects.toMatchObject(codeOf('RETRY_LATER'))
  await expect(claim(ben, groupId)).rejects.toMatchObject(codeOf('NOT_ALLOWED'))
  expect(await claim(hana, groupId)).toMatchObject({ claim: { by: { id: hana.id } }, can: { withdraw: true } })
  await pass(13)
  expect(await read(ada, groupId)).toMatchObject({ claim: { by: { id: hana.id } } })
  await pass(1)
  expect(await read(hana, groupId)).toMatchObject({
    presence: 'HERE',
    heir: null,
    claim: null,
    can: { nameHeir: true },
  })
  expect(await hana.groups.getGroup({ params: { id: groupId } })).toMatchObject({ role: 'OWNER' })
  expect(await owner.groups.getGroup({ params: { id: groupId } })).toMatchObject({ role: 'ADMIN' })
  expect(await reasonsOf(owner)).toContain('ROLE_CHANGED')
})

test('the owner stops a claim with one click in the mail, or in the app, and their silence begins anew', async () => {
  const { owner, groupId } = await garden(130)
  await claim(ada, groupId)
  const mail = await mailTo(world, owner.email)
  const token = /keep-group\/(\S+)/.exec(mail.text)?.[1] ?? ''
  expect(await world.visitor.groups.successionLink({ body: { token } })).toMatchObject({ groupId, isOpen: true })
  expect(await world.visitor.groups.successionStopByLink({ body: { token } })).toEqual({ ok: true })
  const ended = world.visitor.groups.successionStopByLink({ body: { token } })
  await expect(ended).rejects.toMatchObject(codeOf('NOTHING_OPEN'))
  expect(await world.visitor.groups.successionLink({ body: { token } })).toMatchObject({ isOpen: false })
  expect(await reasonsOf(ada)).toContain('CLAIM_STOPPED')
  await expect(claim(ada, groupId)).rejects.toMatchObject(codeOf('RETRY_LATER'))
  const forged = { body: { token: `${token}x` } }
  await expect(world.visitor.groups.successionLink(forged)).rejects.toMatchObject(codeOf('TOKEN_NOT_FOUND'))
  await expect(world.visitor.groups.successionStopByLink(forged)).rejects.toMatchObject(codeOf('TOKEN_NOT_FOUND'))

  const second = await garden(130)
  await claim(ada, second.groupId)
  await expect(hana.groups.successionStop({ body: { groupId: second.groupId } })).rejects.toMatchObject({ status: 403 })
  const stop = () => second.owner.groups.successionStop({ body: { groupId: second.groupId } })
  expect(await stop()).toMatchObject({ claim: null, can: { stop: false } })
  await expect(stop()).rejects.toMatchObject(codeOf('NOTHING_OPEN'))
})

test('of two who claim a group at once one does, and may withdraw', async () => {
  const { groupId } = await garden(130)
  const tries = await Promise.allSettled([claim(ada, groupId), claim(hana, groupId)])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = tries.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject(codeOf('ALREADY_SUBMITTED'))
  const [winner, loser] = tries[0].status === 'fulfilled' ? [ada, hana] : [hana, ada]
  const withdraw = (who: Person) => who.groups.successionWithdraw({ body: { groupId } })
  await expect(withdraw(loser)).rejects.toMatchObject(codeOf('NOTHING_OPEN'))
  expect(await withdraw(winner)).toMatchObject({ claim: null })
  expect(await claim(loser, groupId)).toMatchObject({ claim: { by: { id: loser.id } } })
})

test('a claim lapses if the owner was seen since, and ends with the claimant’s membership', async () => {
  const seen = await garden(130)
  await claim(ada, seen.groupId)
  world.pass(dayMs)
  await seen.owner.users.getActivitySummary()
  await pass(14)
  expect(await read(seen.owner, seen.groupId)).toMatchObject({ claim: null, presence: 'HERE', can: { nameHeir: true } })

  const left = await garden(130)
  await claim(hana, left.groupId)
  await hana.groups.leaveGroup({ body: { groupId: left.groupId } })
  expect(await read(ada, left.groupId)).toMatchObject({ claim: null, heir: null })
})

test('an erased owner is followed by the member who claimed the group, and nobody claims again and again', async () => {
  const { owner, groupId } = await garden(130)
  expect(await successorOf(app.db, groupId, owner.id)).toBe(hana.id)
  await claim(ada, groupId)
  expect(await successorOf(app.db, groupId, owner.id)).toBe(ada.id)
  for (let tries = 1; tries <= 5; tries += 1) {
    if (tries > 1) await claim(ada, groupId)
    await ada.groups.successionWithdraw({ body: { groupId } })
  }
  await expect(claim(ada, groupId)).rejects.toMatchObject(codeOf('RATE_LIMITED'))
  await pass(2)
})

test('a banned owner’s group may be claimed at once; the end of the ban within 14 days ends that', async () => {
  const { owner, groupId } = await garden(0)
  const set = (status: 'BANNED' | 'ACTIVE') =>
    app.db.updateTable('accounts').set({ status }).where('id', '=', owner.id).execute()
  await expect(claim(ada, groupId)).rejects.toMatchObject(codeOf('RETRY_LATER'))
  await set('BANNED')
  await claim(ada, groupId)
  await set('ACTIVE')
  await pass(14)
  expect(await read(ada, groupId)).toMatchObject({ claim: null, presence: 'HERE' })
  await set('BANNED')
  await claim(ada, groupId)
  await pass(14)
  expect(await ada.groups.getGroup({ params: { id: groupId } })).toMatchObject({ role: 'OWNER' })
})

test('how a group passes on concerns its owner, heir and admins alone; an organisation passes to the heir', async () => {
  const { owner, groupId } = await garden(130)
  for (const who of [owner, ada, hana]) expect(await read(who, groupId)).toMatchObject({ groupId })
  for (const who of [ben, sam]) await expect(read(who, groupId)).rejects.toMatchObject({ status: 403 })
  const log = await ada.groups.moderationLog({ body: { groupId } })
  expect(log.items).toMatchObject([{ action: 'name-group-heir', by: { id: owner.id }, about: null }])
  // Isolated people run nothing, and keep what is theirs.
  const isolate = (isolated_until: Date | null) => app.db.updateTable('accounts').set({ isolated_until }).execute()
  await isolate(new Date('2100-01-01'))
  expect(await read(owner, groupId)).toMatchObject({ can: { nameHeir: true } })
  for (const who of [ada, hana]) await expect(read(who, groupId)).rejects.toMatchObject({ status: 403 })
  await isolate(null)
  await app.db.updateTable('groups').set({ visibility: 'GROUP_MEMBERS' }).where('id', '=', groupId).execute()
  await expect(read(sam, groupId)).rejects.toMatchObject(codeOf('GROUP_NOT_FOUND'))
  for (const call of ['claim', 'stop', 'withdraw', 'setHeir'])
    expect(
      await sam.send({
        method: 'POST',
        url: `/groups/succession/${call}`,
        payload: { groupId, ...(call === 'setHeir' ? { userId: null } : {}) },
      }),
    ).toMatchObject({ status: 404 })
  const heir = (userId: string | null) => owner.groups.successionSetHeir({ body: { groupId, userId } })
  for (const id of [sam.id, owner.id]) await expect(heir(id)).rejects.toMatchObject(codeOf('TARGET_NOT_MEMBER'))
  expect(await heir(null)).toMatchObject({ heir: null })

  const founder = await world.person('founder')
  const organizationId = await addOrganization(world, { owner: founder, members: [ada] })
  const promote = { groupId: organizationId, userId: ada.id }
  await founder.groups.promoteAdmin({ body: promote })
  await founder.groups.successionSetHeir({ body: promote })
  await silence(founder, 130)
  expect(await read(ada, organizationId)).toMatchObject({ can: { claim: true } })
})
