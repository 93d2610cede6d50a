import { z } from 'zod'
import { addJob, defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { goOnInviting } from '../services/bulkInviting.ts'

/** Continues inviting a group, part by part: each transaction leaves the rest to the next. */
export const inviteGroupJob = defineJob<{ runId: string }>({
  name: 'invite-group',
  payload: z.strictObject({ runId: z.uuid() }),
  run: async (app, { runId }) => {
    await inTransaction(app, async (tx) => {
      if (await goOnInviting(tx, app, runId)) await addJob(tx, inviteGroupJob, { runId })
    })
  },
})
