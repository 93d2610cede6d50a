import { z } from 'zod'
import { translatorFor } from '#adapters/translation/translator.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { settings } from '#features/accounts/index.ts'
import { targetOf } from '../deviceTarget.ts'
import { testPush } from '../texts/pushTexts.ts'

/** A push that a person requested to test whether it arrives: soon or not at all. */
export const pushTest = defineJob({
  name: 'push-test',
  reachesOutside: true,
  payload: z.strictObject({ accountId: z.uuid(), deviceId: z.uuid(), language: z.string() }),
  maxAttempts: 3,
  run: async (app, { accountId, deviceId, language }) => {
    const devices = await settings.devicesOf(app.db, accountId, app.runtime.now())
    const device = devices.find(({ id }) => id === deviceId)
    const target = device && targetOf(device)
    if (!device || !target) return
    const outcome = await app.ports.push.send(target, testPush(translatorFor(language), app.place.now().name))
    if (outcome === 'GONE') await settings.deleteDevice(app.db, device)
    app.metrics.pushes.inc({ kind: device.kind, outcome })
  },
})
