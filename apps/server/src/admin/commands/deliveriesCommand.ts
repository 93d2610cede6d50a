import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import type { App } from '#kernel/http/app.ts'
import { areDeliveriesPaused, resumeDeliveries } from '#kernel/work/deliveries.ts'
import { auditOperator } from '../auditOperator.ts'
import { onDatabase } from '../onDatabase.ts'

/** Sends everything that waited since a restore; the log records it as the operator's. False if nothing waited. */
export const resumeSending = (app: App): Promise<boolean> =>
  inTransaction(app, async (tx) => {
    if (!(await resumeDeliveries(tx))) return false
    await auditOperator(tx, { action: 'resume-deliveries' })
    return true
  })

export const deliveriesCommands: readonly CommandSpec[] = [
  {
    name: 'deliveries',
    summary: 'Tells whether deliveries wait, as they do after a restore, so that a copy writes to nobody.',
    audits: [],
    examples: ['deliveries'],
    run: ({ env }) =>
      onDatabase(env, async (app) => {
        const arePaused = await areDeliveriesPaused(app.db)
        return { data: { arePaused }, lines: [arePaused ? 'Deliveries wait.' : 'Deliveries do not wait.'] }
      }),
  },
  {
    name: 'deliveries resume',
    summary: 'Sends mails, texts, pushes and charges from now on, those that wait included.',
    audits: ['resume-deliveries'],
    examples: ['deliveries resume'],
    run: ({ env }) =>
      onDatabase(env, async (app) => {
        const wasPaused = await resumeSending(app)
        const line = wasPaused ? 'Deliveries go on within half a minute.' : 'Deliveries do not wait.'
        return { data: { wasPaused }, lines: [line] }
      }),
  },
]
