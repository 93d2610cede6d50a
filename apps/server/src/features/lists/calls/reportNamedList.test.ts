import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const mo = await world.person('mo', { roles: ['MODERATOR'] })
let met = 0
const two = async (): Promise<[Person, Person]> => {
  met += 1
  return Promise.all([world.person(`ana${met}`), world.person(`ben${met}`)])
}
const notFound = { status: 404, body: { code: 'LIST_NOT_FOUND' } }
const of = ({ id: entityId }: { readonly id: string }) => ({ kind: 'USER', entityId }) as const
const shared = async (owner: Person, on: Person[] = [], description = 'Hateful words') =>
  (
    await owner.users.createNamedList({
      body: { name: 'Bad people', description, visibility: 'SHARED', entries: on.map(of) },
    })
  ).id
/** Erases what was removed a month ago, as if this list had been. */
const purge = async (listId: string) => {
  const removedAt = new Date(world.app.runtime.now().getTime() - 31 * dayMs)
  await world.app.db.updateTable('named_lists').set({ removed_at: removedAt }).where('id', '=', listId).execute()
  return world.app.jobs.find(({ name }) => name === 'purge-lists')?.perform(world.app, {})
}
const caseOf = async (targetId: string) => {
  await world.settle()
  const { id } = await world.app.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow()
  return mo.admin.getFlaggedContent({ params: { id } })
}

test('moderators read a reported list, remove it for everybody, and restore it when the appeal is granted', async () => {
  const [ana, ben] = await two()
  const listId = await shared(ana, [ben])
  const params = { listId }
  const receipt = await ben.users.reportNamedList({ params, body: { reason: 'HARASSMENT', text: 'I am on it' } })
  expect(await ben.users.reportNamedList({ params, body: { reason: 'SPAM' } })).toEqual({ ...receipt, again: true })
  const held = await caseOf(listId)
  expect(held).toMatchObject({
    author: { id: ana.id },
    target: {
      kind: 'LIST',
      preview: { title: 'Bad people', text: 'Hateful words', link: `/lists/${listId}` },
      today: { state: 'SAME' },
    },
  })
  await mo.admin.flaggedContentRemove({ params: { id: held.id }, body: { version: held.version, rule: 'Be kind' } })
  await world.settle()
  for (const who of [ana, ben]) await expect(who.users.getNamedList({ params })).rejects.toMatchObject(notFound)
  await expect(world.visitor.landing.getStarterPack({ params })).rejects.toMatchObject(notFound)
  expect((await ana.users.getNamedLists({})).items).toEqual([])
  expect(await ana.accounts.getDecision({ params: { caseId: held.id } })).toMatchObject({
    what: { title: 'Bad people', text: 'Hateful words' },
  })
  await ana.accounts.appeal({ body: { caseId: held.id, text: 'They asked for it.' } })
  await purge(listId)
  const other = await world.person(`judge${met}`, { roles: ['MODERATOR'] })
  const { version } = await other.admin.getFlaggedContent({ params: { id: held.id } })
  await other.admin.appealsDecide({ body: { caseId: held.id, version, decision: 'GRANT' } })
  await world.settle()
  expect(await ben.users.getNamedList({ params })).toMatchObject({ name: 'Bad people', isListed: true })
})

test('only lists of others that the member sees can be reported; blocking along takes both off', async () => {
  const [ana, ben] = await two()
  const listId = await shared(ana, [ben])
  const reported = { params: { listId }, body: { reason: 'OTHER', alsoBlock: true } } as const
  await expect(ana.users.reportNamedList(reported)).rejects.toMatchObject({
    status: 422,
    body: { code: 'OWN_CONTENT' },
  })
  await ana.users.updateNamedList({ params: { listId }, body: { visibility: 'PRIVATE' } })
  await expect(ben.users.reportNamedList(reported)).rejects.toMatchObject(notFound)
  await ana.users.updateNamedList({ params: { listId }, body: { visibility: 'SHARED' } })
  await ben.users.reportNamedList(reported)
  expect(await caseOf(listId)).toMatchObject({ target: { today: { state: 'SAME' } } })
  expect(await ana.users.getNamedList({ params: { listId } })).toMatchObject({ peopleCount: 0 })
  await ana.users.updateNamedList({ params: { listId }, body: { visibility: 'PRIVATE', description: 'Secret' } })
  expect(await caseOf(listId)).toMatchObject({ target: { today: { state: 'GONE', preview: null } } })
})

test('a list that enough people report as serious is seen by its owner alone until the review, and is left', async () => {
  const [ana, ben] = await two()
  const witnesses = await Promise.all(Array.from({ length: 5 }, (_, n) => world.person(`seer${met}-${n}`)))
  const listId = await shared(ana, [ben])
  const params = { listId }
  await Promise.all(witnesses.map((one) => one.users.reportNamedList({ params, body: { reason: 'VIOLENCE' } })))
  await world.settle()
  await expect(ben.users.getNamedList({ params })).rejects.toMatchObject(notFound)
  await expect(world.visitor.landing.getStarterPack({ params })).rejects.toMatchObject(notFound)
  expect(await ana.users.getNamedList({ params })).toMatchObject({ name: 'Bad people' })
  await ben.users.leaveNamedList({ params })
  const { id, version } = await caseOf(listId)
  await mo.admin.flaggedContentApprove({ params: { id }, body: { version } })
  await world.settle()
  expect(await ben.users.getNamedList({ params })).toMatchObject({ isListed: false })
})

test('rules read the names and descriptions of shared lists, when they are made and when they are changed', async () => {
  const [ana] = await two()
  const rule = 'Fruit'
  await root.admin.rulesSave({
    body: {
      name: rule,
      settings: { kind: 'WORDS', words: ['forbidden fruit'], wholeWords: true },
      targets: ['LIST'],
      score: 3,
      active: true,
    },
  })
  const made = await shared(ana, [], 'Lovers of forbidden fruit')
  const own = (await ana.users.createNamedList({ body: { name: 'Forbidden fruit' } })).id
  const flags = async (id: string) => {
    await world.settle()
    return (await mo.admin.flaggedContent({ body: { kinds: ['LIST'] } })).items
      .filter(({ target }) => target.id === id)
      .flatMap(({ autoFlags }) => autoFlags.map((flag) => flag.rule))
  }
  expect(await flags(made)).toEqual([rule])
  expect(await flags(own)).toEqual([])
  await ana.users.updateNamedList({ params: { listId: own }, body: { visibility: 'SHARED' } })
  expect(await flags(own)).toEqual([rule])
})

test('a removed list is erased after thirty days unless its appeal is open', async () => {
  const [ana, ben] = await two()
  const listId = await shared(ana)
  await ben.users.reportNamedList({ params: { listId }, body: { reason: 'HATE' } })
  const { id, version } = await caseOf(listId)
  await mo.admin.flaggedContentRemove({ params: { id }, body: { version, rule: 'Be kind' } })
  await world.settle()
  await purge(listId)
  const stored = await world.app.db.selectFrom('named_lists').select('id').where('id', '=', listId).execute()
  expect(stored).toEqual([])
})
