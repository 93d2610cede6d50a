import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { applyProviderEventJob } from '../jobs/applyProviderEvent.ts'
import { storeEvent } from '../store/providerEvents.ts'

export const stripeWebhookNotification = handle(contract.payments.stripeWebhookNotification)(async ({
  tx,
  app,
  request,
  refuse,
}) => {
  const { cards } = app.ports
  // If no secret is set up nobody can have signed with it.
  if (!cards || !request.rawBody) return refuse('BAD_SIGNATURE')
  const now = app.runtime.now()
  const notice = cards.readNotice(request.rawBody, request.header('stripe-signature'), now)
  if (notice.isTest !== cards.isTest) return refuse('BAD_SIGNATURE')
  const id = app.runtime.id()
  const { kind, reference, payload } = notice
  const isNew = await storeEvent(tx, { id, source: 'STRIPE', providerEvent: notice.id, kind, reference, payload }, now)
  if (isNew) await addJob(tx, applyProviderEventJob, { eventId: id })
  return { received: true as const }
})
