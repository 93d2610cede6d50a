import { z } from 'zod'
import { UpstreamUnavailable } from '#adapters/common/errors.ts'
import type { StoreSource } from '#adapters/payments/stores.ts'
import type { App } from '#kernel/http/app.ts'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { settleActivation } from '../settleActivation.ts'
import { playReference } from '../stores.ts'
import { activationRow, dueActivations, recordVoided, postponeActivation } from '../store/activations.ts'

/** How far back Google lists refunds; the last days are queried again, which changes nothing. */
const voidedMs = 3 * dayMs

/** Every five minutes, reads again what was bought in stores and may have changed since, or could not be read then. */
export const syncStoresJob = defineJob({
  name: 'sync-stores',
  reachesOutside: true,
  payload: z.strictObject({}),
  cron: '*/5 * * * *',
  run: async (app) => {
    if (app.ports.appStore) await readDue(app, 'APPLE_IN_APP_PURCHASES')
    if (app.ports.playStore) await readDue(app, 'GOOGLE_PLAY_BILLING')
  },
})

/** Asks Google every hour what was refunded or revoked: it does not say so by itself. */
export const syncVoidedPurchasesJob = defineJob({
  name: 'sync-voided-purchases',
  reachesOutside: true,
  payload: z.strictObject({}),
  cron: '17 * * * *',
  run: async (app) => {
    const { playStore } = app.ports
    if (!playStore) return
    const now = app.runtime.now()
    const voided = await playStore.voided(new Date(now.getTime() - voidedMs))
    await inTransaction(app, async (tx) => {
      for (const { token, orderId } of voided)
        await recordVoided(tx, { source: playStore.source, reference: playReference(token), chargeId: orderId, now })
    })
    await readDue(app, playStore.source)
  },
})

/** One at a time. A store that does not answer is left alone until the next run. */
async function readDue(app: App, source: StoreSource): Promise<void> {
  for (const id of await dueActivations(app.db, source, app.runtime.now())) {
    const isAway = await read(app, id).then(
      () => false,
      async (error: unknown) => {
        app.log.warn({ err: error, activationId: id }, 'a purchase could not be read at its store')
        const later = new Date(app.runtime.now().getTime() + 30 * minuteMs)
        if (!(error instanceof UpstreamUnavailable)) await inTransaction(app, (tx) => postponeActivation(tx, id, later))
        return error instanceof UpstreamUnavailable
      },
    )
    if (isAway) return
  }
}

async function read(app: App, id: string): Promise<void> {
  const row = await activationRow(app.db, id)
  const outcome = row && (await settleActivation(app, row))
  if (typeof outcome === 'string' && outcome !== 'PENDING')
    app.log.info({ activationId: id, code: outcome }, 'a purchase shown while its store was away is none')
}
