import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { applyProviderEvent } from '../applyProviderEvent.ts'

/**
 * Applies a provider's notification, once: the state is read again from the provider, so that the order of arrival
 * does not matter.
 */
export const applyProviderEventJob = defineJob({
  name: 'apply-provider-event',
  payload: z.strictObject({ eventId: z.uuid() }),
  run: (app, { eventId }) => applyProviderEvent(app, eventId),
})
