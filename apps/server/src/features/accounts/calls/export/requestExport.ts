import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { addJob } from '#kernel/jobs.ts'
import { spendTarget } from '#kernel/limits.ts'
import { makeExport } from '../../jobs/makeExport.ts'
import { presentExport } from '../../services/exporting.ts'
import { requestArchive } from '../../store/exports.ts'

/** An archive reads everything there is: a few a day are enough for anybody. */
const most = { archives: 4, seconds: 86_400 } as const

export const requestExport = handle(contract.accounts.requestExport)(async ({ actor, tx, app, refuse }) => {
  if (actor.impersonator) return refuse('NOT_ALLOWED')
  const now = app.seams.now()
  const { row, isNew } = await requestArchive(tx, { id: app.seams.id(), accountId: actor.id, now })
  if (isNew) {
    await spendTarget(tx, { key: `export:${actor.id}`, max: most.archives, seconds: most.seconds }, now)
    await addJob(tx, makeExport, { exportId: row.id })
    await emit(tx, 'account.changed', { accountId: actor.id, only: 'SETTINGS' })
  }
  return presentExport(row)
})
