import { z } from 'zod'
import { inTransaction } from '#kernel/database/transaction.ts'
import { emit } from '#kernel/work/events.ts'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { rollPage } from '../store/ballots.ts'
import { procedureRow } from '../store/procedures.ts'

const batch = 500
const reasons = ['PROCEDURE_OPENED', 'PROCEDURE_ENDING', 'PROCEDURE_ENDED'] as const

/**
 * Notifies the people on a roll that a vote was opened, ends soon (those who have not voted) or has ended, a few hundred
 * at a time: each part runs in the transaction that leaves the rest to the next.
 */
export const notifyRollJob = defineJob<{ procedureId: string; reason: (typeof reasons)[number]; after: string | null }>(
  {
    name: 'notify-roll',
    payload: z.strictObject({ procedureId: z.uuid(), reason: z.enum(reasons), after: z.uuid().nullable() }),
    run: async (app, { procedureId, reason, after }) => {
      await inTransaction(app, async (tx) => {
        const procedure = await procedureRow(tx, procedureId, procedureId)
        if (!procedure || (reason !== 'PROCEDURE_ENDED' && procedure.state !== 'OPEN')) return
        const onlySilent = reason === 'PROCEDURE_ENDING'
        const accountIds = await rollPage(tx, { procedureId, onlySilent, after, limit: batch })
        if (accountIds.length === 0) return
        await emit(tx, 'procedure.rollNotified', { groupId: procedure.groupId, procedureId, reason, accountIds })
        const last = accountIds.at(-1)
        if (accountIds.length === batch && last) await addJob(tx, notifyRollJob, { procedureId, reason, after: last })
      })
    },
  },
)
