import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { addJob } from '#kernel/jobs.ts'
import { applyProviderEvent } from '../jobs/applyProviderEvent.ts'
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
  const now = app.seams.now()
  const notice = cards.readNotice(request.rawBody, request.header('stripe-signature'), now)
  if (notice.isTest !== cards.isTest) return refuse('BAD_SIGNATURE')
  const id = app.seams.id()
  const { kind, reference, payload } = notice
  const isNew = await storeEvent(tx, { id, source: 'STRIPE', providerEvent: notice.id, kind, reference, payload }, now)
  if (isNew) await addJob(tx, applyProviderEvent, { eventId: id })
  return { received: true as const }
})
