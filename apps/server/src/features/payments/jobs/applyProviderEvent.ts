import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { applyEvent } from '../services/applying.ts'

/** Applies what a provider told, once: its state is read anew there, so that the order of coming does not matter. */
export const applyProviderEvent = defineJob({
  name: 'apply-provider-event',
  payload: z.strictObject({ eventId: z.uuid() }),
  run: (app, { eventId }) => applyEvent(app, eventId),
})
