import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { dayMs } from '#kernel/durations.ts'
import { expireSentMessagesJob } from './expireSentMessages.ts'

const world = await openWorld()
const { app } = world

test('a message stored instead of being sent is deleted after a month', async () => {
  const sendTo = (to: string) => app.ports.mail.send({ to, subject: 'A code', text: '123456' })
  const storedCount = async () =>
    (await app.db.selectFrom('sent_messages').select('recipient').orderBy('at').execute()).map((row) => row.recipient)
  await sendTo('old@example.net')
  world.pass(29 * dayMs)
  await sendTo('new@example.net')
  await expireSentMessagesJob.perform(app, {})
  expect(await storedCount()).toEqual(['old@example.net', 'new@example.net'])
  world.pass(2 * dayMs)
  await expireSentMessagesJob.perform(app, {})
  expect(await storedCount()).toEqual(['new@example.net'])
})
