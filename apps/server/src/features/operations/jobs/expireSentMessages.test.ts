import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { dayMs } from '#kernel/durations.ts'
import { expireSentMessagesJob } from './expireSentMessages.ts'

const world = await openWorld()
const { app } = world

test('a message stored instead of being sent is deleted after a month', async () => {
  const keep = (to: string) => app.ports.mail.send({ to, subject: 'A code', text: '123456' })
  const kept = async () =>
    (await app.db.selectFrom('sent_messages').select('recipient').orderBy('at').execute()).map((row) => row.recipient)
  await keep('old@example.net')
  world.pass(29 * dayMs)
  await keep('new@example.net')
  await expireSentMessagesJob.perform(app, {})
  expect(await kept()).toEqual(['old@example.net', 'new@example.net'])
  world.pass(2 * dayMs)
  await expireSentMessagesJob.perform(app, {})
  expect(await kept()).toEqual(['new@example.net'])
})
