import { expect, test } from 'vitest'
import type { Person } from '#test/world/people.ts'
import { uploadPicture } from '#test/world/make/uploads.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app } = world
const [ben, cem] = [await world.person('ben'), await world.person('cem')]
const [mo, mia] = [
  await world.person('mo', { roles: ['MODERATOR'] }),
  await world.person('mia', { roles: ['MODERATOR'] }),
]
const crowd = await Promise.all(Array.from({ length: 3 }, (_, index) => world.person(`neighbour${index}`)))

const profileOf = (who: Person) => ben.users.getProfile({ params: { userId: who.id } })
const caseOf = async (who: Person) => {
  const { id } = await app.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('target_id', '=', who.id)
    .executeTakeFirstOrThrow()
  return mo.admin.getFlaggedContent({ params: { id } })
}
const report = (by: Person, who: Person) => by.users.reportUser({ body: { userId: who.id, reason: 'SPAM' } })
/** Reported by so many that it is hidden at once. */
async function hide(who: Person) {
  for (const neighbour of crowd) await neighbour.users.reportUser({ body: { userId: who.id, reason: 'VIOLENCE' } })
  await world.settle()
}
async function remove(who: Person) {
  const { id, version } = await caseOf(who)
  const made = await mo.admin.flaggedContentRemove({ params: { id }, body: { version, rule: 'Be kind' } })
  await world.settle()
  return made
}
async function approve(who: Person) {
  const { id, version } = await caseOf(who)
  await mo.admin.flaggedContentApprove({ params: { id }, body: { version } })
  await world.settle()
}
const appeal = async (who: Person, text: string) =>
  who.accounts.appeal({ body: { caseId: (await caseOf(who)).id, text } })
async function decide(who: Person, decision: 'GRANT' | 'REFUSE') {
  const { id, version } = await caseOf(who)
  await mia.admin.appealsDecide({ body: { caseId: id, version, decision } })
  await world.settle()
}
const rude = { displayName: 'Rude Name', bio: 'Rude words' }
const removed = { displayName: 'eve', bio: { text: '' }, avatar: null }

test('removed fields of a profile stay removed when its owner’s later entries are hidden and approved', async () => {
  const eve = await world.person('eve')
  await eve.accounts.editAccountInfo({ body: { ...rude, avatarMediaId: await uploadPicture(world, eve) } })
  await report(ben, eve)
  await remove(eve)
  expect(await profileOf(eve)).toMatchObject(removed)
  await eve.accounts.editAccountInfo({ body: { bio: 'Kind words' } })
  await hide(eve)
  expect(await profileOf(eve)).toMatchObject(removed)
  // The report covers the profile that everybody saw.
  expect((await caseOf(eve)).target).toMatchObject({
    preview: { title: 'eve', text: 'Kind words', images: [] },
    today: { state: 'SAME' },
  })
  await approve(eve)
  expect(await profileOf(eve)).toMatchObject({ ...removed, bio: { text: 'Kind words' } })
  expect((await caseOf(eve)).target.today.state).toBe('SAME')
})

test('a removal that is undone restores its own target, not that of an earlier one', async () => {
  const fay = await world.person('fay')
  await fay.accounts.editAccountInfo({ body: rude })
  await report(ben, fay)
  await remove(fay)
  await fay.accounts.editAccountInfo({ body: { bio: 'Other words' } })
  await hide(fay)
  const { id, version, target } = await remove(fay)
  expect(target.today.state).toBe('SAME')
  expect((await caseOf(fay)).target.today.state).toBe('SAME')
  await mo.admin.flaggedContentUndo({ params: { id }, body: { version } })
  await world.settle()
  // As before: hidden until the review.
  expect(await profileOf(fay)).toMatchObject({ displayName: 'fay', bio: { text: '' } })
  await approve(fay)
  expect(await profileOf(fay)).toMatchObject({ displayName: 'fay', bio: { text: 'Other words' } })
})

test('a granted appeal restores the removed fields, while fields reported since stay hidden', async () => {
  const gil = await world.person('gil')
  await gil.accounts.editAccountInfo({ body: rude })
  await report(ben, gil)
  await remove(gil)
  await appeal(gil, 'It is my name.')
  await gil.accounts.editAccountInfo({ body: { bio: 'Other words', links: ['https://other.example/'] } })
  await hide(gil)
  await decide(gil, 'GRANT')
  expect(await profileOf(gil)).toMatchObject({ displayName: 'Rude Name', bio: { text: '' }, links: [] })
  await approve(gil)
  expect(await profileOf(gil)).toMatchObject({ bio: { text: 'Other words' }, links: ['https://other.example/'] })
})

test('two removals may be appealed against: both appeals are heard, the first one first', async () => {
  const hal = await world.person('hal')
  await hal.accounts.editAccountInfo({ body: rude })
  await report(ben, hal)
  await remove(hal)
  await appeal(hal, 'About the first.')
  await hal.accounts.editAccountInfo({ body: { bio: 'Other words' } })
  await report(cem, hal)
  await remove(hal)
  await appeal(hal, 'About the second.')
  const waiting = async () =>
    (await mia.admin.appealsList({ body: {} })).items
      .filter(({ appellant }) => appellant.id === hal.id)
      .map(({ case: { appeal: filed } }) => filed?.text)
  const counted = async () => (await mia.admin.flaggedContent({ body: {} })).counts.appeals
  expect([await waiting(), await counted()]).toEqual([['About the first.'], 1])
  await decide(hal, 'GRANT')
  expect(await profileOf(hal)).toMatchObject({ displayName: 'Rude Name', bio: { text: 'Rude words' } })
  expect(await waiting()).toEqual(['About the second.'])
  await decide(hal, 'REFUSE')
  expect([await waiting(), await counted()]).toEqual([[], 0])
  // The decision about the first report does not undo the second.
  const { id: caseId } = await caseOf(hal)
  expect(await hal.accounts.getDecision({ params: { caseId } })).toMatchObject({
    what: { text: 'Other words' },
    appeal: { state: 'REFUSED' },
  })
  expect((await caseOf(hal)).decision).toMatchObject({ decision: 'REMOVE' })
})
