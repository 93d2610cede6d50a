import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { applyEvent } from '../services/applying.ts'

/**
 * Applies a provider's notification, once: the state is read again from the provider, so that the order of arrival
 * does not matter.
 */
export const applyProviderEvent = defineJob({
  name: 'apply-provider-event',
  payload: z.strictObject({ eventId: z.uuid() }),
  run: (app, { eventId }) => applyEvent(app, eventId),
})
