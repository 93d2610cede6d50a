import { z } from 'zod'
import type { Tx } from '#kernel/tables.ts'
import { addJob, defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { goOnInviting } from '../services/bulkInviting.ts'

/** Continues inviting a group, part by part: each transaction leaves the rest to the next. */
export const inviteGroupJob = defineJob<{ runId: string }>({
  name: 'invite-group',
  payload: z.strictObject({ runId: z.uuid() }),
  run: async (app, { runId }) => {
    await inTransaction(app, async (tx) => {
      if (await goOnInviting(tx, app, runId)) await continueInviting(tx, runId)
    })
  },
})

/** Has a run continue, once however often this is asked; also one whose job has given up. */
export const continueInviting = (tx: Tx, runId: string): Promise<void> =>
  addJob(tx, inviteGroupJob, { runId }, { key: `invite-group:${runId}` })
