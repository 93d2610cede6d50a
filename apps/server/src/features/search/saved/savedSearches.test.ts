import { expect, test } from 'vitest'
import { maxSavedSearches } from '@koinon/contract/shared'
import { minuteMs } from '#kernel/durations.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { addGroupPost } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { findNewMatchesJob } from './jobs/findNewMatches.ts'
import { claimSearches, saveLook } from './store/dueSearches.ts'

const world = await openWorld()
let met = 0
/** Two people, who know of each other. */
async function pair() {
  met += 1
  return Promise.all([world.person(`ana${met}`), world.person(`ben${met}`)])
}
const write = (who: Person, text: string) => who.content.createPost({ body: { text } })
const save = (who: Person, query: string, isNotifying = true) =>
  who.accounts.saveSearch({ body: { name: `My ${query}`, query, isNotifying } })
const saved = async (who: Person) => (await who.accounts.getSavedSearches()).items
/** Lets a quarter of an hour pass, in which the job runs several times at once. */
async function runJob(): Promise<void> {
  world.pass(15 * minuteMs)
  await Promise.all([1, 2, 3].map(() => findNewMatchesJob.perform(world.app, {})))
  await world.settle()
}
/** Takes everything due, twice at once; returns one search as each was given it. */
async function claimMine(id: string) {
  const now = world.app.runtime.now()
  const next = new Date(now.getTime() + minuteMs)
  const taken = await Promise.all([1, 2].map(() => claimSearches(world.app.db, { now, next, limit: 1000 })))
  return taken.map((searches) => searches.filter((search) => search.id === id))
}
const notificationsOf = async (who: Person) =>
  (await who.notifications.getAggregatedNotifications({ body: {} })).items.filter(
    ({ reason }) => reason === 'SEARCH_MATCHED',
  )

test('a member is told once of all that is new, and from then on of what appears later', async () => {
  const [ana, ben] = await pair()
  await write(ben, 'The harvest of last year')
  world.pass(minuteMs)
  const { id } = await save(ana, `harvest from:@${ben.username}`)
  await runJob()
  expect(await notificationsOf(ana)).toEqual([])
  await write(ben, 'A harvest of figs')
  await write(ben, 'Harvest of beans')
  await write(ben, 'Sowing peas')
  await write(ana, 'Harvest home')
  await runJob()
  const name = `My harvest from:@${ben.username}`
  const expected = { target: { kind: 'SEARCH', id, title: name, newCount: 2 }, actors: [], actorCount: 0 }
  expect(await notificationsOf(ana)).toMatchObject([
    { ...expected, link: `/search?q=harvest%20from%3A%40${ben.username}&sort=TIME&saved=${id}` },
  ])
  await runJob()
  expect(await saved(ana)).toMatchObject([{ id, newCount: 2 }])
  const { id: postId } = await write(ana, 'Which fields are left?')
  await ben.content.addComment({ body: { postId, text: 'The harvest goes on' } })
  await ana.content.addComment({ body: { postId, text: 'What a harvest' } })
  await runJob()
  expect(await notificationsOf(ana)).toMatchObject([{ target: { id, newCount: 3 } }])
  const { search, lastOpenedAt } = await ana.accounts.openSavedSearch({ params: { id } })
  expect(search.newCount).toBe(0)
  expect(new Date(lastOpenedAt).getTime()).toBeLessThan(new Date(search.openedAt).getTime())
  await runJob()
  expect(await saved(ana)).toMatchObject([{ newCount: 0 }])
})

test('results that were there when the search was opened are not new later, nor those of a look that was under way', async () => {
  const [ana, ben] = await pair()
  const { id } = await save(ana, `quinces${met}`)
  world.pass(minuteMs)
  await write(ben, `Ripe quinces${met}`)
  const taken = await claimMine(id)
  const [due] = taken.flat()
  if (due === undefined) throw new Error('the search was not due')
  // Two processes never look at one search.
  expect(taken.map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([0, 1])
  world.pass(minuteMs)
  await ana.accounts.openSavedSearch({ params: { id } })
  const until = new Date(world.app.runtime.now().getTime() - minuteMs)
  expect(await inTransaction(world.app, (tx) => saveLook(tx, due, { until, found: 1 }))).toBe(false)
  await runJob()
  expect(await notificationsOf(ana)).toEqual([])
  expect(await saved(ana)).toMatchObject([{ newCount: 0 }])
})

test('only what the member would find is counted: nothing of a hidden group, nor of a blocked person', async () => {
  const [ana, ben] = await pair()
  const { groupId } = await addGroup(world, { owner: ben, visibility: 'GROUP_MEMBERS' })
  await save(ana, `secrets${met}`)
  await addGroupPost(world, ben, groupId, `secrets${met} of the house`)
  await runJob()
  expect(await notificationsOf(ana)).toEqual([])
  await ana.users.blockUser({ body: { userId: ben.id } })
  await write(ben, `secrets${met} for everybody`)
  await runJob()
  expect(await notificationsOf(ana)).toEqual([])
})

test('without the switch nothing is looked for, and nothing of that time afterwards', async () => {
  const [ana, ben] = await pair()
  const { id } = await save(ana, `plums${met}`, false)
  await write(ben, `Ripe plums${met}`)
  await runJob()
  expect(await saved(ana)).toMatchObject([{ newCount: 0, isNotifying: false }])
  await ana.accounts.updateSavedSearch({ params: { id }, body: { isNotifying: true } })
  await runJob()
  expect(await notificationsOf(ana)).toEqual([])
  await write(ben, `More plums${met}`)
  await runJob()
  expect(await notificationsOf(ana)).toHaveLength(1)
  await ana.accounts.setNotificationSettings({ body: { searches: { inApp: false, push: false, email: 'OFF' } } })
  expect((await ana.accounts.getNotificationSettings()).searches).toEqual({ inApp: false, push: false, email: 'OFF' })
  await ana.notifications.markAllRead({ body: {} })
  await write(ben, `Still more plums${met}`)
  await runJob()
  expect(await notificationsOf(ana)).toHaveLength(1)
  expect(await saved(ana)).toMatchObject([{ newCount: 2 }])
  await ana.accounts.deleteSavedSearch({ params: { id } })
  expect(await notificationsOf(ana)).toEqual([])
})

test('a search is saved once, renamed, and its owner’s alone', async () => {
  const [ana, ben] = await pair()
  const { id } = await save(ana, 'rye   bread')
  expect(await save(ana, 'rye bread', false)).toMatchObject({ id, name: 'My rye bread', query: 'rye bread' })
  await ana.accounts.updateSavedSearch({ params: { id }, body: { name: 'Bread' } })
  expect(await saved(ana)).toMatchObject([{ name: 'Bread', isNotifying: false }])
  expect(await saved(ben)).toEqual([])
  const params = { id }
  for (const attempt of [
    () => ben.accounts.updateSavedSearch({ params, body: { name: 'Mine' } }),
    () => ben.accounts.openSavedSearch({ params }),
    () => ben.accounts.deleteSavedSearch({ params }),
  ])
    await expect(attempt()).rejects.toMatchObject({ body: { code: 'NOT_FOUND' } })
  const frames = (await ana.frames()).filter(
    ({ name, data }) => name === 'account.changed' && data['only'] === 'SEARCHES',
  )
  expect(frames).toHaveLength(3)
})

test('at most twenty-five are saved, also when two are saved at once', async () => {
  const [ana] = await pair()
  for (let n = 1; n < maxSavedSearches; n += 1) await save(ana, `words ${n}`)
  const outcomes = await Promise.allSettled([save(ana, 'one'), save(ana, 'other')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { body: { code: 'QUOTA_REACHED' } },
  })
  await expect(save(ana, 'words 1', false)).resolves.toMatchObject({ isNotifying: false })
})
