import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup, addOrganization } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { runProceduresJob } from './jobs/runProcedures.ts'

const world = await openWorld()
const { app } = world
const person = (name: string) => world.person(name)
const [olga, ada, ana] = [await person('olga'), await person('ada'), await person('ana')]
const [ben, cleo, newt] = [await person('ben'), await person('cleo'), await person('newt')]
const sam = await person('sam')
/** Months pass: nobody has to sign in again. */
const staySignedIn = () =>
  app.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2100-01-01') })
    .execute()
const codeOf = (code: string) => ({ body: { code } })
const terms = { title: 'Shall we?', days: 7, isSecret: true, minDays: 30 }
type Draft = Parameters<Person['groups']['proceduresOpen']>[0]['body']

/** A group of five who have been in it for 40 days, and of one newcomer. */
async function choir(): Promise<string> {
  await staySignedIn()
  const { groupId } = await addGroup(world, { owner: olga, admins: [ada], members: [ana, ben, cleo] })
  await sql`update group_members set joined_at = joined_at - interval '40 days' where group_id = ${groupId}`.execute(
    app.db,
  )
  await newt.groups.joinGroup({ body: { groupId } })
  return groupId
}
const open = (who: Person, body: Draft) => who.groups.proceduresOpen({ body })
const vote = (who: Person, procedureId: string, choice: 'YES' | 'NO' | 'ABSTAIN') =>
  who.groups.proceduresVote({ body: { procedureId, choice } })
const read = (who: Person, procedureId: string) => who.groups.procedure({ params: { procedureId } })
const withdraw = (who: Person, procedureId: string) => who.groups.proceduresWithdraw({ body: { procedureId } })
async function pass(days: number): Promise<void> {
  world.pass(days * dayMs)
  await runProceduresJob.perform(app, {})
  await world.settle()
}
const reasonsOf = async (who: Person) =>
  (await who.notifications.getAggregatedNotifications({ body: {} })).items.map(({ reason }) => reason)

test('a secret vote is counted once and stored nowhere, and its counts appear when it has ended', async () => {
  const groupId = await choir()
  const { id } = await open(ana, { ...terms, groupId, kind: 'ADVICE', quorum: 40, threshold: 60 })
  await world.settle()
  expect(await reasonsOf(ben)).toContain('PROCEDURE_OPENED')
  expect(await reasonsOf(newt)).not.toContain('PROCEDURE_OPENED')
  const tries = await Promise.allSettled([vote(ben, id, 'YES'), vote(ben, id, 'NO'), vote(ben, id, 'YES')])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(vote(ben, id, 'ABSTAIN')).rejects.toMatchObject(codeOf('ALREADY_SUBMITTED'))
  await expect(vote(newt, id, 'YES')).rejects.toMatchObject(codeOf('NOT_ALLOWED'))
  expect(await vote(ana, id, 'YES')).toMatchObject({
    roll: 5,
    voted: 2,
    result: null,
    mine: { voted: true, choice: null },
    can: { vote: false },
  })
  const choices = await app.db.selectFrom('procedure_roll').select('choice').where('procedure_id', '=', id).execute()
  expect(choices.every(({ choice }) => choice === null)).toBe(true)
  expect((await ana.groups.proceduresVotes({ body: { procedureId: id } })).items).toEqual([])
  const keys = await app.db.selectFrom('idempotency_keys').select('call').execute()
  expect(keys.map(({ call }) => call)).not.toContain('groups.proceduresVote')
  await pass(6.5)
  expect(await reasonsOf(cleo)).toContain('PROCEDURE_ENDING')
  expect(await reasonsOf(ben)).not.toContain('PROCEDURE_ENDING')
  await pass(1)
  expect(await read(newt, id)).toMatchObject({ state: expect.stringMatching('PASSED|FAILED'), voted: 2 })
  expect((await read(newt, id)).result).not.toBeNull()
  await expect(vote(cleo, id, 'YES')).rejects.toMatchObject(codeOf('ALREADY_ENDED'))
  expect(await reasonsOf(cleo)).toContain('PROCEDURE_ENDED')
})

test('an open vote can be changed and is named; leaving takes nobody off the roll', async () => {
  const groupId = await choir()
  const draft = { ...terms, groupId, kind: 'ADVICE', isSecret: false, quorum: 60, threshold: 51 } as const
  const { id } = await open(ada, draft)
  await vote(ben, id, 'NO')
  await vote(ben, id, 'YES')
  await vote(cleo, id, 'YES')
  const isolate = (isolated_until: Date | null) =>
    app.db.updateTable('accounts').set({ isolated_until }).where('id', '=', ana.id).execute()
  await isolate(new Date('2100-01-01'))
  await expect(vote(ana, id, 'NO')).rejects.toMatchObject(codeOf('NOT_ALLOWED'))
  await isolate(null)
  await cleo.groups.leaveGroup({ body: { groupId } })
  expect(await read(ana, id)).toMatchObject({ roll: 5, voted: 2, result: { yes: 2, no: 0, abstain: 0 } })
  const votes = await newt.groups.proceduresVotes({ body: { procedureId: id, limit: 1 } })
  expect(votes.items).toHaveLength(1)
  const rest = await newt.groups.proceduresVotes({ body: { procedureId: id, cursor: votes.nextCursor ?? '' } })
  expect(rest).toMatchObject({ items: [{ choice: 'YES' }], nextCursor: null })
  await pass(8)
  expect(await read(ana, id)).toMatchObject({ state: 'FAILED' })
})

test('rules that pass at exactly the quorum become the group’s three days later', async () => {
  const groupId = await choir()
  const rules = ['Be kind', 'No selling']
  const { id } = await open(ana, { ...terms, groupId, kind: 'RULES', rules, quorum: 60, threshold: 66 })
  await vote(ana, id, 'YES')
  await vote(ben, id, 'YES')
  await vote(cleo, id, 'NO')
  await pass(7)
  expect(await read(ana, id)).toMatchObject({ state: 'PASSED', carryOutAt: expect.anything() })
  const rulesNow = async () => {
    const group = await ben.groups.getGroup({ params: { id: groupId } })
    return group.locked ? null : group.rules
  }
  await pass(2)
  expect(await rulesNow()).toEqual([])
  await pass(2)
  expect(await rulesNow()).toEqual(rules)
  expect(await read(ana, id)).toMatchObject({ state: 'DONE' })
  const log = await ada.groups.moderationLog({ body: { groupId } })
  expect(log.items.map(({ action }) => action)).toContain('change-group-rules')
  expect((await ana.groups.proceduresList({ body: { groupId } })).items).toEqual([])
  expect((await ana.groups.proceduresList({ body: { groupId, past: true } })).items).toMatchObject([{ id }])
})

test('a member who is elected owns the group after a week, and one who left does not', async () => {
  for (const leaves of [true, false]) {
    const groupId = await choir()
    const { id } = await open(ana, { ...terms, groupId, kind: 'OWNER' })
    for (const who of [ana, ben, cleo]) await vote(who, id, 'YES')
    await pass(7)
    if (leaves) await ana.groups.leaveGroup({ body: { groupId } })
    await pass(7)
    expect(await read(ben, id)).toMatchObject({ state: leaves ? 'VOID' : 'DONE', openedBy: { id: ana.id } })
    const role = leaves ? 'OWNER' : 'ADMIN'
    expect((await reasonsOf(olga)).includes('ROLE_CHANGED')).toBe(!leaves)
    expect(await olga.groups.getGroup({ params: { id: groupId } })).toMatchObject({ role })
  }
})

test('who may open votes, and how many', async () => {
  const groupId = await choir()
  const draft = { ...terms, groupId, kind: 'ADVICE' } as const
  await expect(open(newt, draft)).rejects.toMatchObject(codeOf('NOT_ALLOWED'))
  await expect(open(olga, { ...terms, groupId, kind: 'OWNER' })).rejects.toMatchObject(codeOf('NOT_FOR_THIS'))
  const races = await Promise.allSettled([open(ben, draft), open(cleo, draft), open(ada, draft), open(olga, draft)])
  expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(open(ana, draft)).rejects.toMatchObject(codeOf('PROCEDURE_OPEN'))
  await expect(open(ana, { ...terms, groupId, kind: 'OWNER', minDays: 39 })).rejects.toMatchObject({ status: 400 })
  // Other votes never keep one about the owner from being opened.
  const { id } = await open(ana, { ...terms, groupId, kind: 'OWNER' })
  await expect(open(ana, draft)).rejects.toMatchObject(codeOf('PROCEDURE_OPEN'))
  await expect(open(ben, { ...terms, groupId, kind: 'OWNER' })).rejects.toMatchObject(codeOf('PROCEDURE_OPEN'))
  await expect(withdraw(olga, id)).rejects.toMatchObject(codeOf('NOT_ALLOWED'))
  expect(await withdraw(ana, id)).toMatchObject({ state: 'WITHDRAWN', result: null })
  await expect(withdraw(ana, id)).rejects.toMatchObject(codeOf('ALREADY_ENDED'))
  await expect(open(ana, { ...terms, groupId, kind: 'OWNER' })).rejects.toMatchObject(codeOf('RETRY_LATER'))
  await ada.groups.moderationRestrict({ body: { groupId, userId: ana.id, kind: 'MUTE', reason: 'Insults' } })
  await expect(open(ana, draft)).rejects.toMatchObject(codeOf('RESTRICTED'))
  const organizationId = await addOrganization(world, { owner: olga, members: [ada] })
  await olga.groups.promoteAdmin({ body: { groupId: organizationId, userId: ada.id } })
  await expect(open(ada, { ...terms, groupId: organizationId, kind: 'OWNER' })).rejects.toMatchObject(
    codeOf('NOT_FOR_THIS'),
  )
  world.pass(2 * dayMs)
  const again = { ...draft, groupId: await choir() }
  for (let opened = 0; opened < 5; opened += 1) await withdraw(ada, (await open(ada, again)).id)
  await expect(open(ada, again)).rejects.toMatchObject(codeOf('RATE_LIMITED'))
})

test('a vote is for members: for others, and for staff, it does not exist', async () => {
  const groupId = await choir()
  const { id } = await open(ana, { ...terms, groupId, kind: 'ADVICE' })
  const staff = await world.person('staff', { roles: ['ADMINISTRATOR'] })
  for (const who of [sam, staff]) {
    const gone = codeOf('PROCEDURE_NOT_FOUND')
    await expect(read(who, id)).rejects.toMatchObject(gone)
    await expect(vote(who, id, 'YES')).rejects.toMatchObject(gone)
    await expect(withdraw(who, id)).rejects.toMatchObject(gone)
    await expect(who.groups.proceduresVotes({ body: { procedureId: id } })).rejects.toMatchObject(gone)
    await expect(who.groups.proceduresList({ body: { groupId } })).rejects.toMatchObject(codeOf('GROUP_NOT_FOUND'))
    await expect(open(who, { ...terms, groupId, kind: 'ADVICE' })).rejects.toMatchObject(codeOf('GROUP_NOT_FOUND'))
  }
})
