import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben] = [await world.person('ana'), await world.person('ben')]
const queriesOf = async () =>
  (await ana.accounts.getSearchHistory({ query: { limit: 100 } })).items.map(
    ({ query, entity }) => query ?? entity?.kind,
  )

test('queries and opened results are stored once each, newest first', async () => {
  const { groupId } = await addGroup(world, { owner: ben })
  for (const query of ['tomatoes', 'beans', '  Tomatoes ']) {
    await ana.accounts.searchHistoryQuery({ body: { query } })
    world.pass(1000)
  }
  await ana.accounts.searchHistoryEntity({ body: { kind: 'PERSON', entityId: ben.id } })
  world.pass(1000)
  expect(await ana.accounts.searchHistoryEntity({ body: { kind: 'GROUP', entityId: groupId } })).toMatchObject({
    kind: 'ENTITY',
    entity: { kind: 'GROUP', item: { id: groupId } },
  })
  world.pass(1000)
  await ana.accounts.searchHistoryEntity({ body: { kind: 'HASHTAG', entityId: '#Garden' } })
  expect(await queriesOf()).toEqual(['HASHTAG', 'GROUP', 'PERSON', 'Tomatoes', 'beans'])
  const first = await ana.accounts.getSearchHistory({ query: { limit: 2 } })
  const second = await ana.accounts.getSearchHistory({ query: { limit: 2, cursor: first.nextCursor ?? '' } })
  expect([...first.items, ...second.items].map(({ entity, query }) => entity?.kind ?? query)).toEqual([
    'HASHTAG',
    'GROUP',
    'PERSON',
    'Tomatoes',
  ])
  expect((await ben.accounts.getSearchHistory({})).items).toEqual([])
})

test('an object that became invisible is left out, and an invisible one cannot be stored', async () => {
  const cleo = await world.person('cleo')
  await ana.accounts.searchHistoryEntity({ body: { kind: 'PERSON', entityId: cleo.id } })
  const seen = (await queriesOf()).length
  await world.app.db.updateTable('accounts').set({ status: 'DEACTIVATED' }).where('id', '=', cleo.id).execute()
  expect(await queriesOf()).toHaveLength(seen - 1)
  const hidden = await addGroup(world, { owner: ben, visibility: 'GROUP_MEMBERS' })
  const unknown = world.app.runtime.id()
  for (const [kind, entityId, code] of [
    ['PERSON', cleo.id, 'USER_NOT_FOUND'],
    ['GROUP', hidden.groupId, 'GROUP_NOT_FOUND'],
    ['POST', unknown, 'POST_NOT_FOUND'],
    ['EVENT', unknown, 'EVENT_NOT_FOUND'],
  ] as const) {
    await expect(ana.accounts.searchHistoryEntity({ body: { kind, entityId } })).rejects.toMatchObject({
      status: 404,
      body: { code },
    })
  }
})

test('one entry is deleted, or all; another member’s do not exist', async () => {
  const { id } = await ana.accounts.searchHistoryQuery({ body: { query: 'a secret wish' } })
  await expect(ben.accounts.deleteSearchHistoryItem({ params: { id } })).rejects.toMatchObject({ status: 404 })
  expect(await ana.accounts.deleteSearchHistoryItem({ params: { id } })).toEqual({ ok: true })
  expect(await queriesOf()).not.toContain('a secret wish')
  expect(await ana.accounts.deleteSearchHistory()).toEqual({ ok: true })
  expect(await queriesOf()).toEqual([])
})

test('other tabs are updated when entries are stored and deleted', async () => {
  const history = async () =>
    (await ana.frames()).filter(({ name, data }) => name === 'account.changed' && data['only'] === 'SEARCHES').length
  const before = await history()
  const { id } = await ana.accounts.searchHistoryQuery({ body: { query: 'radishes' } })
  await ana.accounts.searchHistoryEntity({ body: { kind: 'PERSON', entityId: ben.id } })
  await ana.accounts.deleteSearchHistoryItem({ params: { id } })
  await ana.accounts.deleteSearchHistory()
  expect(await history()).toBe(before + 4)
})

test('fifty entries are stored, the oldest is dropped', async () => {
  for (let index = 0; index < 52; index += 1) {
    await ana.accounts.searchHistoryQuery({ body: { query: `query ${index}` } })
    world.pass(10)
  }
  const stored = await queriesOf()
  expect(stored).toHaveLength(50)
  expect([stored[0], stored.at(-1)]).toEqual(['query 51', 'query 2'])
})

test('fifty entries are stored, however many searches come at once', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => ana.accounts.searchHistoryQuery({ body: { query: `at once ${index}` } })),
  )
  const rows = await world.app.db.selectFrom('search_history').select('id').where('account_id', '=', ana.id).execute()
  expect(rows).toHaveLength(50)
})
