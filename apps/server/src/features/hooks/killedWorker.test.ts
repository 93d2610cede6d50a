import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { minuteMs } from '#kernel/durations.ts'
import { openHookWorld } from '#test/world/make/hookWorld.ts'

const { world, receiver, addHook, post, deliver, messagesOf } = await openHookWorld()

/** A process that delivers, and that can be killed. */
function startWorker(): ChildProcess {
  const { config } = world.app
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../../test/world/deliveryProcess.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: world.databaseUrl,
      KOINON_DATA: config.dataDir,
      PUBLIC_URL: config.origin,
      HOOK_PRIVATE_HOSTS: receiver.host,
    },
    stdio: 'inherit',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
test('a worker that is killed loses no message: each arrives, and one that came before comes again with its id', async () => {
  const { id: hookId } = await addHook('/killed')
  const { promise: arrived, resolve } = Promise.withResolvers<void>()
  receiver.answer('/killed', () => {
    if (receiver.at('/killed').length === 2) resolve()
  })
  for (const text of ['one', 'two', 'three']) await post(text)
  await world.settle()
  const worker = startWorker()
  await arrived
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  receiver.answer('/killed', (response) => void response.end())
  expect((await messagesOf(hookId)).map(({ outcome }) => outcome)).toEqual(Array(3).fill('WAITING'))
  // Nobody takes what another may be sending.
  expect(await deliver()).toBe(0)
  world.pass(minuteMs)
  expect(await deliver()).toBe(3)
  const messages = await messagesOf(hookId)
  expect(messages.map(({ outcome, attempts }) => [outcome, attempts])).toEqual(
    Array.from({ length: 3 }, () => ['DELIVERED', 1]),
  )
  const ids = receiver.at('/killed').map(({ headers }) => String(headers['webhook-id']))
  expect(ids).toHaveLength(5)
  expect(new Set(ids)).toEqual(new Set(messages.map(({ id }) => id)))
})
