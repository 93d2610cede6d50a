import { contract } from '@koinon/contract'
import { dayMs } from '#kernel/durations.ts'
import { handle } from '#kernel/http/handler.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { applyProviderEventJob } from '../jobs/applyProviderEvent.ts'
import { storeEvent } from '../store/providerEvents.ts'

/** Apple tries to deliver a notification for six and a half days; clocks may differ by five minutes. */
const maxAgeMs = 7 * dayMs
const maxAheadMs = 300_000

export const appleAppStoreNotification = handle(contract.payments.appleAppStoreNotification)(async ({
  tx,
  app,
  request,
  refuse,
}) => {
  const { appStore } = app.ports
  // If no app is set up nobody can have signed for it.
  const notice = appStore && request.rawBody && (await appStore.readNotice(request.rawBody))
  if (!notice || typeof notice === 'string') return refuse('BAD_SIGNATURE')
  const now = app.runtime.now()
  const age = now.getTime() - notice.signedAt.getTime()
  if (age > maxAgeMs || age < -maxAheadMs) return refuse('STALE')
  const id = app.runtime.id()
  const { kind, transaction } = notice
  const payload = { transaction, signedPayload: notice.signed }
  const isNew = await storeEvent(
    tx,
    { id, source: 'APPLE', providerEvent: notice.id, kind, reference: transaction?.reference ?? null, payload },
    now,
  )
  if (isNew) await addJob(tx, applyProviderEventJob, { eventId: id })
  return { received: true as const }
})
