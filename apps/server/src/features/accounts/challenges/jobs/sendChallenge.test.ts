import { expect, test } from 'vitest'
import { minuteMs } from '#kernel/durations.ts'
import { mailTo, mailsTo } from '#test/world/mailbox.ts'
import { registrationForm } from '#test/world/registration.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { visitor } = world

test('a code that would arrive after its expiry is not sent', async () => {
  const ana = await world.person('ana')
  const request = () => visitor.accounts.startPasswordFreeLogin({ body: { contact: ana.email } })
  await request()
  world.pass(11 * minuteMs)
  expect(await mailsTo(world, ana.email)).toEqual([])
  const { challengeId } = await request()
  const { code } = await mailTo(world, ana.email)
  expect(await visitor.accounts.finishPasswordFreeLogin({ body: { challengeId, code } })).toMatchObject({
    state: 'SIGNED_IN',
  })
})

test('a delayed message brings a code that is valid as long as it says', async () => {
  const email = 'ben@example.net'
  const answer = await visitor.accounts.register({ body: { ...registrationForm('ben'), email } })
  if (!('registrationId' in answer)) throw new Error('No registration was opened.')
  world.pass(11 * minuteMs)
  const { code, text } = await mailTo(world, email)
  expect(text).toContain('this code within ten minutes')
  world.pass(9 * minuteMs)
  const params = { token: answer.registrationId }
  expect(await visitor.accounts.verifyAccount({ params, body: { code } })).toMatchObject({ state: 'SIGNED_IN' })
})
