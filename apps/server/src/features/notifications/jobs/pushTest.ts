import { z } from 'zod'
import { speechOf } from '#adapters/speech/speech.ts'
import { defineJob } from '#kernel/jobs.ts'
import { devicesOf, forgetDevice } from '#features/accounts/index.ts'
import { targetOf } from '../services/devices.ts'
import { testPush } from '../words/push.ts'

/** A push that somebody requested to test whether it arrives: soon or not at all. */
export const pushTest = defineJob({
  name: 'push-test',
  payload: z.strictObject({ accountId: z.uuid(), deviceId: z.uuid(), language: z.string() }),
  maxAttempts: 3,
  run: async (app, { accountId, deviceId, language }) => {
    const devices = await devicesOf(app.db, accountId, app.seams.now())
    const device = devices.find(({ id }) => id === deviceId)
    const target = device && targetOf(device)
    if (!device || !target) return
    const outcome = await app.ports.push.send(target, testPush(speechOf(language), app.config.instance.name))
    if (outcome === 'GONE') await forgetDevice(app.db, device)
    app.metrics.pushes.inc({ kind: device.kind, outcome })
  },
})
