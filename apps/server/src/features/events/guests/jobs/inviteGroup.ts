import { z } from 'zod'
import type { Tx } from '#kernel/database/tables.ts'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { continueRun } from '../bulkInvite.ts'

/** Continues inviting a group, part by part: each transaction leaves the rest to the next. */
export const inviteGroupJob = defineJob<{ runId: string }>({
  name: 'invite-group',
  payload: z.strictObject({ runId: z.uuid() }),
  run: async (app, { runId }) => {
    await inTransaction(app, async (tx) => {
      if (await continueRun(tx, app, runId)) await queueInviteRun(tx, runId)
    })
  },
})

/** Has a run continue, once however often this is asked; also one whose job has given up. */
export const queueInviteRun = (tx: Tx, runId: string): Promise<void> =>
  addJob(tx, inviteGroupJob, { runId }, { key: `invite-group:${runId}` })
