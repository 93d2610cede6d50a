import { expect, test } from 'vitest'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
let met = 0
const two = async (): Promise<[Person, Person]> => {
  met += 1
  return Promise.all([world.person(`ana${met}`), world.person(`ben${met}`)])
}
const pray = async (author: Person, text: string, anonymous = false): Promise<string> =>
  (await author.users.createAccountPrayer({ body: { text, visibility: 'EVERYONE', anonymous } })).id
const casesOf = (id: string) =>
  world.app.db
    .selectFrom('moderation_cases')
    .select(['target_kind', 'author_id', 'report_count', 'preview'])
    .where('target_id', '=', id)
    .execute()
const texts = async (viewer: Person) =>
  (await viewer.users.getPrayers({ query: { limit: 100 } })).items.map(({ text }) => text)
const gone = { status: 404, body: { code: 'NOT_FOUND' } }

test('moderators get an anonymous request with its author, whom its reporter never learns', async () => {
  const [ana, ben] = await two()
  const id = await pray(ana, 'Hateful words', true)
  const receipt = await ben.users.prayersReport({ params: { id }, body: { reason: 'HATE', text: 'Look at this' } })
  expect(receipt.next).not.toContain('block')
  const again = await ben.users.prayersReport({ params: { id }, body: { reason: 'SPAM' } })
  expect(again).toEqual({ ...receipt, again: true })
  expect(await casesOf(id)).toEqual([
    {
      target_kind: 'PRAYER',
      author_id: ana.id,
      report_count: 1,
      preview: { title: null, text: 'Hateful words', mediaIds: [], link: '/prayers' },
    },
  ])
  const shown = JSON.stringify([receipt, await ben.users.getPrayers({ query: {} }), await ben.frames()])
  expect(shown).not.toContain(ana.id)
  expect(shown).not.toContain(ana.username)
  expect((await ana.frames()).map(({ name }) => name)).not.toContain('notification.changed')
})

test('blocking along with a report is for requests with a named author', async () => {
  const [ana, ben] = await two()
  const nameless = await pray(ana, 'Guess who', true)
  await expect(
    ben.users.prayersReport({ params: { id: nameless }, body: { reason: 'SPAM', alsoBlock: true } }),
  ).rejects.toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  expect(await casesOf(nameless)).toEqual([])
  expect((await ben.users.getBlockedUsers({ query: {} })).items).toEqual([])
  const named = await pray(ana, 'It is me')
  const receipt = await ben.users.prayersReport({ params: { id: named }, body: { reason: 'SPAM', alsoBlock: true } })
  expect(receipt.next).toContain('block')
  expect(await casesOf(named)).toMatchObject([{ preview: { link: `/@${ana.username}/prayers` } }])
  expect((await ben.users.getBlockedUsers({ query: {} })).items).toMatchObject([{ person: { id: ana.id } }])
})

test('the reporter’s own request, and a hidden one, cannot be reported', async () => {
  const [ana, ben] = await two()
  const id = await pray(ana, 'Mine', true)
  const reported = { params: { id }, body: { reason: 'OTHER' } } as const
  await expect(ana.users.prayersReport(reported)).rejects.toMatchObject({ status: 422, body: { code: 'OWN_CONTENT' } })
  await ana.users.blockUser({ body: { userId: ben.id } })
  await expect(ben.users.prayersReport(reported)).rejects.toMatchObject(gone)
  await expect(
    ben.users.prayersReport({ params: { id: world.app.runtime.id() }, body: { reason: 'OTHER' } }),
  ).rejects.toMatchObject(gone)
})

test('a request that enough people report as serious is visible only to its author until the review', async () => {
  const [ana, ben] = await two()
  const id = await pray(ana, 'Threats', true)
  const witnesses = await Promise.all(Array.from({ length: 5 }, (_, n) => world.person(`seer${met}-${n}`)))
  await Promise.all(witnesses.map((one) => one.users.prayersReport({ params: { id }, body: { reason: 'VIOLENCE' } })))
  await world.settle()
  expect(await texts(ben)).not.toContain('Threats')
  await expect(ben.users.prayersPraying({ params: { id }, body: {} })).rejects.toMatchObject(gone)
  expect(await texts(ana)).toContain('Threats')
})
