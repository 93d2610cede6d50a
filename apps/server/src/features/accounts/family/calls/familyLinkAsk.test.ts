import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { addChild } from '#test/world/make/children.ts'
import { mailTo } from '#test/world/mailbox.ts'
import { visitorOf } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [parent, other] = [await world.person('parent'), await world.person('other')]
const waitingFor = async (who: typeof parent) =>
  (await who.accounts.familyLinksWaiting()).items.map(({ childId }) => childId)

test('a child who mistyped the address of its parent names another; the mail sent before is worth nothing', async () => {
  const kim = await addChild(world, { username: 'kim', parent: other })
  expect(await kim.accounts.familyLinkAsk({ body: { parentEmail: parent.email } })).toEqual({
    parentEmail: parent.email,
    resendAfter: 30,
  })
  expect([await waitingFor(parent), await waitingFor(other)]).toEqual([[kim.id], []])
  const { token } = await mailTo(world, parent.email)
  for (const old of [kim.mailed, token])
    await expect(other.accounts.familyLinkApprove({ body: { token: old } })).rejects.toMatchObject({
      status: old === token ? 403 : 410,
    })
  expect(await parent.accounts.familyLinkApprove({ body: { token } })).toMatchObject({ state: 'APPROVED' })
})

test('a waiting child reads which address was asked, and no longer does after an answer', async () => {
  const [mother, father] = [await world.person('mother'), await world.person('father')]
  const ida = await addChild(world, { username: 'ida', parent: father })
  const namedParent = async () => (await ida.accounts.getAccountDetails()).familyLink?.parentEmail
  expect(await namedParent()).toBe(father.email)
  await ida.accounts.familyLinkAsk({ body: { parentEmail: mother.email } })
  expect(await namedParent()).toBe(mother.email)
  await mother.accounts.familyLinkApprove({ body: { childId: ida.id } })
  expect(await namedParent()).toBeNull()
  expect((await mother.accounts.getAccountDetails()).familyLink).toMatchObject({ role: 'PARENT', parentEmail: null })
})

test('a parent who did not get the mail is asked again, not twice within half a minute', async () => {
  const lea = await addChild(world, { username: 'lea', parent })
  expect(await lea.accounts.familyLinkAsk({ body: {} })).toMatchObject({ parentEmail: parent.email })
  await expect(lea.accounts.familyLinkAsk({ body: {} })).rejects.toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED' },
  })
  const { token } = await mailTo(world, parent.email)
  expect(await parent.accounts.familyLinkApprove({ body: { token } })).toMatchObject({ child: { id: lea.id } })
  await expect(lea.accounts.familyLinkAsk({ body: {} })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
})

test('nobody is their own parent', async () => {
  const max = await addChild(world, { username: 'max', parent })
  await expect(max.accounts.familyLinkAsk({ body: { parentEmail: max.email } })).rejects.toMatchObject({
    status: 422,
    body: { code: 'PARENT_EMAIL_NEEDED' },
  })
})

test('a child whose parent’s address was written to too often confirms its own, waits, and asks later', async () => {
  const aunt = await world.person('aunt')
  for (let sent = 0; sent < 4; sent += 1) {
    await world.visitor.accounts.startPasswordFreeLogin({ body: { contact: aunt.email } })
    world.pass(31_000)
  }
  const register = { username: 'nia', displayName: 'Nia', email: 'nia@example.net', termsVersion: '1.1' }
  const birthDate = new Date(world.app.runtime.now().getTime() - 9 * 366 * dayMs).toISOString().slice(0, 10)
  const answer = await world.visitor.accounts.register({ body: { ...register, birthDate, parentEmail: aunt.email } })
  if (!('registrationId' in answer)) throw new Error('No registration was opened.')
  const { code } = await mailTo(world, 'nia@example.net')
  const result = await world.visitor.accounts.verifyAccount({
    params: { token: answer.registrationId },
    body: { code, client: { name: 'Test', transport: 'BEARER' } },
  })
  if (!('token' in result)) throw new Error('Not signed in.')
  expect(result.state).toBe('PARENT_REQUIRED')
  world.pass(hourMs)
  const nia = visitorOf(world.running, result.token)
  expect(await nia.accounts.familyLinkAsk({ body: {} })).toMatchObject({ parentEmail: aunt.email })
  expect((await mailTo(world, aunt.email)).text).toContain('@nia')
})
