import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { emit } from '#kernel/work/events.ts'
import { groupPeople, moderatedGroup } from '#test/world/make/moderatedGroup.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app } = world
const people = await groupPeople(world)
const { ana, rex, maya, milo, ada, olga, stranger } = people
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const code = (expected: string, status: number) => ({ status, body: { code: expected } })
const notFound = code('PROCEDURE_NOT_FOUND', 404)

let groupId = ''
beforeEach(async () => {
  ;({ groupId } = await moderatedGroup(world, people))
  const longAgo = sql`update group_members set joined_at = joined_at - interval '40 days' where group_id = ${groupId}`
  await longAgo.execute(app.db)
})

const open = async (who: Person, kind: 'ADVICE' | 'OWNER' = 'ADVICE') => {
  const terms = { groupId, title: 'Rex must go', text: 'He is a liar', days: 7, isSecret: true }
  return (await who.groups.proceduresOpen({ body: { ...terms, kind } })).id
}
const report = (who: Person, procedureId: string, reason: 'HARASSMENT' | 'VIOLENCE' = 'HARASSMENT') =>
  who.groups.proceduresReport({ body: { procedureId, reason } })
const read = (who: Person, procedureId: string) => who.groups.procedure({ params: { procedureId } })
const caseAbout = async (procedureId: string) => {
  await world.settle()
  const { items } = await maya.groups.moderationQueue({ body: { groupId } })
  const found = items.find(({ target }) => target.id === procedureId)
  return { params: { id: found?.id ?? '' }, version: found?.version ?? 0, target: found?.target }
}
const remove = async (procedureId: string) => {
  const { params, version } = await caseAbout(procedureId)
  await maya.groups.moderationCaseRemove({ params, body: { version, rule: 'Be kind' } })
  await world.settle()
  return params.id
}

test('the moderators of its group read a reported vote and remove its words, and with them the vote; an admin restores them', async () => {
  const id = await open(ana)
  expect(await read(rex, id)).toMatchObject({ title: 'Rex must go', words: 'SHOWN', can: { report: true } })
  expect(await read(ana, id)).toMatchObject({ can: { report: false } })
  await expect(report(ana, id)).rejects.toMatchObject(code('OWN_CONTENT', 422))
  await expect(report(stranger, id)).rejects.toMatchObject(notFound)
  const receipt = await report(rex, id)
  expect(receipt).toMatchObject({ again: false, to: { level: 'GROUP', group: 'River Watch' } })
  expect(await report(rex, id)).toEqual({ ...receipt, again: true })
  expect((await caseAbout(id)).target).toMatchObject({
    kind: 'PROCEDURE',
    preview: { title: 'Rex must go', text: 'He is a liar', link: `/g/${groupId}/votes/${id}` },
    today: { state: 'SAME' },
  })
  const caseId = await remove(id)
  for (const who of [ana, rex, olga])
    expect(await read(who, id)).toMatchObject({ title: '', text: '', words: 'REMOVED', state: 'WITHDRAWN' })
  await expect(report(rex, id)).rejects.toMatchObject(notFound)
  expect(await ana.accounts.getDecision({ params: { caseId } })).toMatchObject({ what: { title: 'Rex must go' } })
  await ana.accounts.appeal({ body: { caseId, text: 'It is my opinion.' } })
  const { version } = await ada.groups.moderationCase({ params: { id: caseId } })
  await ada.groups.moderationAppealDecide({ params: { id: caseId }, body: { version, decision: 'GRANT' } })
  await world.settle()
  expect(await read(rex, id)).toMatchObject({ title: 'Rex must go', words: 'SHOWN', state: 'WITHDRAWN' })
})

test('a vote about the owner goes on without its words: moderators cannot end it', async () => {
  const id = await open(ana, 'OWNER')
  await report(rex, id)
  await remove(id)
  expect(await read(rex, id)).toMatchObject({ title: '', state: 'OPEN', openedBy: { id: ana.id }, can: { vote: true } })
})

test('words that enough people report as serious are read by their author alone until the review; votes are counted', async () => {
  const id = await open(ana)
  for (const who of [rex, milo, ada, olga, maya]) await report(who, id, 'VIOLENCE')
  await world.settle()
  expect(await read(rex, id)).toMatchObject({ title: '', text: '', words: 'HIDDEN', can: { vote: true } })
  expect(await read(ana, id)).toMatchObject({ title: 'Rex must go', words: 'HIDDEN' })
  await rex.groups.proceduresVote({ body: { procedureId: id, choice: 'NO' } })
  const { id: caseId, version } = await root.admin
    .flaggedContent({ body: { kinds: ['PROCEDURE'] } })
    .then(({ items }) => items.find(({ target }) => target.id === id) ?? { id: '', version: 0 })
  await root.admin.flaggedContentApprove({ params: { id: caseId }, body: { version } })
  await world.settle()
  expect(await read(milo, id)).toMatchObject({ title: 'Rex must go', words: 'SHOWN', voted: 1 })
})

test('rules read votes, and bring them before the moderators of the group', async () => {
  const settings = { kind: 'WORDS' as const, words: ['liar'], wholeWords: true }
  await root.admin.rulesSave({ body: { name: 'Insults', settings, targets: ['PROCEDURE'], score: 3, active: true } })
  const id = await open(ana)
  expect((await caseAbout(id)).target).toMatchObject({ kind: 'PROCEDURE', preview: { title: 'Rex must go' } })
})

test('the words are erased with the account that wrote them, and its open vote ends', async () => {
  const gone = await world.person('gone')
  await gone.groups.joinGroup({ body: { groupId } })
  await sql`update group_members set joined_at = joined_at - interval '40 days' where group_id = ${groupId}`.execute(
    app.db,
  )
  const id = await open(gone)
  await world.inTransaction((tx) => emit(tx, 'account.purged', { accountId: gone.id, mode: 'ERASE_ALL' }))
  await world.settle()
  expect(await read(rex, id)).toMatchObject({
    title: '',
    text: '',
    words: 'ERASED',
    openedBy: null,
    state: 'WITHDRAWN',
  })
  const { title, text, payload } = await app.db
    .selectFrom('procedures')
    .select(['title', 'text', 'payload'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect({ title, text, payload }).toEqual({ title: '', text: '', payload: {} })
  await expect(report(rex, id)).rejects.toMatchObject(notFound)
})
