import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { openWorld } from '#test/world/world.ts'
import { matchNewContacts } from '../jobs/matchNewContacts.ts'

const world = await openWorld()
const salt = 'a salt of the client, drawn anew'
const hash = (contact: string) => createHmac('sha256', salt).update(contact).digest('hex')
const [ana, ben, cleo, dan] = await Promise.all(['ana', 'ben', 'cleo', 'dan'].map((name) => world.person(name)))
if (!ana || !ben || !cleo || !dan) throw new Error('The people are missing.')
const findable = (person: typeof ana) =>
  person.accounts.editAccountInfo({ body: { privacy: { findableByContact: true } } })

test('only members who allow it are found, never one who blocked the searcher, and nothing is stored beyond a day', async () => {
  await Promise.all([findable(ben), findable(dan)])
  await dan.users.blockUser({ body: { userId: ana.id } })
  const hashes = [ben, cleo, dan, ana].map(({ email }) => hash(email))
  const { matches } = await ana.accounts.contacts({ body: { salt, hashes } })
  expect(matches.map(({ id }) => id)).toEqual([ben.id])
  expect(await world.app.db.selectFrom('contact_hashes').select('hash').execute()).toEqual([])
  const [match] = await world.app.db.selectFrom('contact_matches').selectAll().execute()
  expect(match?.expires_at?.getTime()).toBeLessThanOrEqual(world.app.runtime.now().getTime() + dayMs)
})

test('stored hashes find people who join later, until they are withdrawn', async () => {
  await ana.accounts.contacts({ body: { salt, hashes: [hash(cleo.email)], keep: true } })
  await findable(cleo)
  await matchNewContacts.perform(world.app, {})
  const matched = async () =>
    (
      await world.app.db.selectFrom('contact_matches').select('match_id').where('account_id', '=', ana.id).execute()
    ).map((row) => row.match_id)
  expect(await matched()).toContain(cleo.id)
  expect(await ana.accounts.contacts({ body: { hashes: [], keep: false } })).toEqual({ matches: [] })
  expect(await matched()).toEqual([])
})

test('a member who no longer allows it is no longer suggested as a contact', async () => {
  const suggested = async () => (await ana.explore.getPeople({ body: {} })).items.map(({ item }) => item.id)
  await findable(cleo)
  await ana.accounts.contacts({ body: { salt, hashes: [hash(cleo.email)] } })
  expect(await suggested()).toContain(cleo.id)
  await cleo.accounts.editAccountInfo({ body: { privacy: { findableByContact: false } } })
  expect(await suggested()).not.toContain(cleo.id)
})

test('ten lists a day are the limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 15 }, () =>
      ben.send({ method: 'POST', url: '/accounts/contacts', payload: { salt, hashes: [hash('x@example.org')] } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
})
