import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { createFollow } from '#test/world/make/content.ts'
import type { Person, PersonFacts } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { repairPrayers } from '../store/prayers.ts'

const world = await openWorld({ leavesDeadlocks: true })
const without = await openWorld({ env: { SECTIONS_OFF: 'PRAYERS,TESTIMONIALS' } })
let met = 0
const two = async (facts: PersonFacts = {}): Promise<[Person, Person]> => {
  met += 1
  return Promise.all([world.person(`ana${met}`, facts), world.person(`ben${met}`)])
}
const pray = (
  author: Person,
  text: string,
  more: { anonymous?: boolean; visibility?: 'EVERYONE' | 'FOLLOWERS' } = {},
) => author.users.createAccountPrayer({ body: { text, visibility: 'EVERYONE', ...more } })
const texts = async (viewer: Person, query: { userId?: string; answered?: 'true' | 'false' } = {}) =>
  (await viewer.users.getPrayers({ query: { ...query, limit: 100 } })).items.map(({ text }) => text)
const gone = { status: 404, body: { code: 'NOT_FOUND' } }

test('a prayer request appears on the profile; people who pray for it are counted once and never named', async () => {
  const [ana, ben] = await two()
  const prayer = await pray(ana, 'For my exam')
  expect(prayer).toMatchObject({ prayingCount: 0, mine: false, can: { pray: false, answer: true, delete: true } })
  const seen = await ben.users.prayersPraying({ params: { id: prayer.id }, body: {} })
  expect(seen).toMatchObject({ prayingCount: 1, mine: true, can: { pray: true, answer: false, delete: false } })
  expect(await ben.users.prayersPraying({ params: { id: prayer.id }, body: {} })).toMatchObject({ prayingCount: 1 })
  const { items } = await ana.notifications.getAggregatedNotifications({ body: {} })
  expect(items).toMatchObject([
    {
      type: 'CONTENT_POST',
      reason: 'PRAYED_FOR',
      actors: [],
      actorCount: 0,
      target: { kind: 'PRAYER', title: 'For my exam' },
    },
  ])
  expect(JSON.stringify(items)).not.toContain(ben.id)
  const back = await ben.users.prayersPraying({ params: { id: prayer.id }, body: { praying: false } })
  expect(back).toMatchObject({ prayingCount: 0, mine: false })
  await expect(ana.users.prayersPraying({ params: { id: prayer.id }, body: {} })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
})

test('blocking people one after the other does not reveal which of them asks anonymously', async () => {
  const [ana, ben] = await two()
  await pray(ben, 'By name')
  await pray(ben, 'By nobody', { anonymous: true })
  await ana.users.blockUser({ body: { userId: ben.id } })
  const shown = await texts(ana)
  expect(shown).toContain('By nobody')
  expect(shown).not.toContain('By name')
  await ana.users.unBlockUser({ body: { userId: ben.id } })
  await ben.users.blockUser({ body: { userId: ana.id } })
  expect(await texts(ana)).not.toContain('By nobody')
})

test('twenty taps at once count one person once', async () => {
  const [ana, ben] = await two()
  const { id } = await pray(ana, 'For patience')
  await Promise.all(Array.from({ length: 20 }, () => ben.users.prayersPraying({ params: { id }, body: {} })))
  expect(await ana.users.getPrayers({ query: { userId: 'me' } })).toMatchObject({ items: [{ prayingCount: 1 }] })
})

test('counts agree with the prayers, also after many taps at once; wrong ones are repaired', async () => {
  const [ana, ben] = await two()
  const others = [ben, ...(await two()), ...(await two())]
  const { id } = await pray(ana, 'For the harvest')
  for (let round = 0; round < 5; round += 1)
    await Promise.all(
      others.flatMap((person) =>
        [true, false, round < 4].map((praying) => person.users.prayersPraying({ params: { id }, body: { praying } })),
      ),
    )
  await ben.users.prayersPraying({ params: { id }, body: {} })
  const repairs = () => world.inTransaction(repairPrayers)
  expect(await repairs()).toEqual([])
  const { prayingCount } = await ben.users.prayersPraying({ params: { id }, body: {} })
  expect(prayingCount).toBeGreaterThan(0)
  await world.app.db.updateTable('prayers').set({ praying_count: 99 }).where('id', '=', id).execute()
  expect(await repairs()).toEqual([id])
  expect(await ben.users.prayersPraying({ params: { id }, body: {} })).toMatchObject({ prayingCount })
})

test('an anonymous request names its author to nobody else and appears on no profile', async () => {
  const [ana, ben] = await two()
  await pray(ana, 'Nobody knows', { anonymous: true })
  const { items } = await ben.users.getPrayers({ query: {} })
  const found = items.find(({ text }) => text === 'Nobody knows')
  expect(found).toMatchObject({ author: null, anonymous: true, can: { report: true } })
  expect(JSON.stringify(found)).not.toContain(ana.id)
  expect(await texts(ben, { userId: ana.id })).toEqual([])
  const profile = await ben.users.getProfile({ params: { userId: ana.id } })
  expect(profile).toMatchObject({ prayers: [] })
  const own = await ana.users.getPrayers({ query: { userId: 'me' } })
  expect(own.items).toMatchObject([{ text: 'Nobody knows', author: { id: ana.id } }])
})

test('only followers see requests for followers, and all requests of a private person', async () => {
  const [ana, ben] = await two()
  const { id } = await pray(ana, 'Between us', { visibility: 'FOLLOWERS' })
  expect(await texts(ben, { userId: ana.id })).toEqual([])
  await expect(ben.users.prayersPraying({ params: { id }, body: {} })).rejects.toMatchObject(gone)
  await createFollow(world, ben, ana)
  expect(await texts(ben, { userId: ana.id })).toEqual(['Between us'])
  const [cara] = await two({ isPrivate: true })
  await pray(cara, 'Behind the door')
  expect(await texts(ben)).not.toContain('Behind the door')
  expect(await texts(ben, { userId: cara.id })).toEqual([])
})

test('across a block a request does not exist, in the list and by its id', async () => {
  const [ana, ben] = await two()
  const { id } = await pray(ana, 'For peace')
  expect(await texts(ben)).toContain('For peace')
  await ana.users.blockUser({ body: { userId: ben.id } })
  expect(await texts(ben)).not.toContain('For peace')
  await expect(ben.users.prayersPraying({ params: { id }, body: {} })).rejects.toMatchObject(gone)
  await expect(ben.users.getPrayers({ query: { userId: ana.id } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'USER_NOT_FOUND' },
  })
})

test('its author marks it answered with a note, changes the note, opens it again and deletes it', async () => {
  const [ana, ben] = await two()
  const { id } = await pray(ana, 'For work')
  const answered = await ana.users.prayersAnswered({ params: { id }, body: { note: 'I found some!' } })
  expect(answered.answered).toMatchObject({ note: 'I found some!' })
  world.pass(60_000)
  const reworded = await ana.users.prayersAnswered({ params: { id }, body: { note: ' ' } })
  expect(reworded.answered).toEqual({ at: answered.answered?.at, note: null })
  expect(await texts(ben, { userId: ana.id, answered: 'true' })).toEqual(['For work'])
  expect(await texts(ben, { userId: ana.id, answered: 'false' })).toEqual([])
  await expect(ben.users.prayersAnswered({ params: { id }, body: {} })).rejects.toMatchObject({ status: 403 })
  expect(await ana.users.prayersAnswered({ params: { id }, body: { answered: false } })).toMatchObject({
    answered: null,
  })
  await expect(ben.users.deleteAccountPrayer({ params: { id } })).rejects.toMatchObject(gone)
  await ben.users.prayersPraying({ params: { id }, body: {} })
  await ana.users.deleteAccountPrayer({ params: { id } })
  await expect(ana.users.deleteAccountPrayer({ params: { id } })).rejects.toMatchObject(gone)
  expect(await texts(ana, { userId: 'me' })).toEqual([])
  expect((await ana.notifications.getAggregatedNotifications({ body: {} })).items).toEqual([])
})

test('five requests a day, and the sixth the day after', async () => {
  const [ana] = await two()
  for (let n = 0; n < 5; n += 1) await pray(ana, `Number ${n}`)
  await expect(pray(ana, 'Too many')).rejects.toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  world.pass(25 * hourMs)
  expect(await pray(ana, 'Tomorrow')).toMatchObject({ text: 'Tomorrow' })
})

test('an isolated account’s requests and prayers reach only itself', async () => {
  const [ana, ben] = await two()
  const { id } = await pray(ben, 'For rain')
  const until = new Date(world.app.runtime.now().getTime() + hourMs)
  await world.app.db.updateTable('accounts').set({ isolated_until: until }).where('id', '=', ana.id).execute()
  expect(await ana.users.prayersPraying({ params: { id }, body: {} })).toMatchObject({ prayingCount: 1, mine: true })
  expect(await ben.users.getPrayers({ query: { userId: 'me' } })).toMatchObject({ items: [{ prayingCount: 0 }] })
  expect((await ben.notifications.getAggregatedNotifications({ body: {} })).items).toEqual([])
  await pray(ana, 'Unheard')
  await world.app.db.updateTable('accounts').set({ isolated_until: null }).where('id', '=', ana.id).execute()
  expect(await texts(ben)).not.toContain('Unheard')
  expect(await texts(ana, { userId: 'me' })).toEqual(['Unheard'])
})

test('deleted requests are erased after thirty days', async () => {
  const [ana] = await two()
  const { id } = await pray(ana, 'For a while')
  await ana.users.deleteAccountPrayer({ params: { id } })
  const stored = () => world.app.db.selectFrom('prayers').select('id').where('id', '=', id).execute()
  const purge = world.app.jobs.find(({ name }) => name === 'purge-prayers')
  await purge?.perform(world.app, {})
  expect(await stored()).toHaveLength(1)
  world.pass(31 * dayMs)
  await purge?.perform(world.app, {})
  expect(await stored()).toEqual([])
})

test('pages of requests neither lose nor repeat one', async () => {
  const [ana, ben] = await two()
  for (let n = 0; n < 5; n += 1) await pray(ana, `Page ${n}`)
  const first = await ben.users.getPrayers({ query: { userId: ana.id, limit: 2 } })
  const second = await ben.users.getPrayers({ query: { userId: ana.id, limit: 2, cursor: first.nextCursor ?? '' } })
  const third = await ben.users.getPrayers({ query: { userId: ana.id, limit: 2, cursor: second.nextCursor ?? '' } })
  expect([...first.items, ...second.items, ...third.items].map(({ text }) => text)).toEqual(
    [4, 3, 2, 1, 0].map((n) => `Page ${n}`),
  )
  expect(third.nextCursor).toBeNull()
})

test('if an installation leaves these sections out, they are refused, and lists are empty', async () => {
  const ana = await without.person('ana')
  const off = { status: 403, body: { code: 'SECTION_OFF' } }
  await expect(ana.users.createAccountPrayer({ body: { text: 'Hm', visibility: 'EVERYONE' } })).rejects.toMatchObject(
    off,
  )
  await expect(ana.users.putAccountTestimonial({ body: { text: 'Hm' } })).rejects.toMatchObject(off)
  expect(await ana.users.getPrayers({ query: {} })).toEqual({ items: [], nextCursor: null })
  const { features } = await without.visitor.landing.getInstance()
  expect(features).toMatchObject({ prayers: false, testimonials: false })
})
