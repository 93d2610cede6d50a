import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { settings } from '#features/accounts/index.ts'
import { pushTest } from '../jobs/pushTest.ts'

export const testPush = handle(contract.notifications.testPush)(async ({ actor, tx, app }) => {
  const devices = (await settings.devicesOf(tx, actor.id, app.runtime.now())).filter(
    ({ sessionId, kind }) => sessionId === actor.sessionId && app.ports.push.kinds.includes(kind),
  )
  for (const { id } of devices) {
    const payload = { accountId: actor.id, deviceId: id, language: actor.language }
    await addJob(tx, pushTest, payload, { key: `push-test:${id}` })
  }
  return { devices: devices.length }
})
