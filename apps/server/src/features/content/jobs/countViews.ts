import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { countViews } from '../store/views.ts'

/** Counts what somebody has seen: once per member and post in 24 hours, and only what they may see. */
export const countViewsJob = defineJob({
  name: 'count-views',
  payload: z.strictObject({
    viewerId: z.uuid(),
    silent: z.boolean(),
    postIds: z.array(z.uuid()).max(50),
    at: z.iso.datetime(),
  }),
  run: (app, { viewerId, silent, postIds, at }) =>
    silent ? Promise.resolve() : inTransaction(app, (tx) => countViews(tx, viewerId, postIds, new Date(at))),
})
