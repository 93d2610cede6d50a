import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { consumeUse } from '#kernel/http/rateLimits.ts'
import { buildExport } from '../jobs/buildExport.ts'
import { presentExport } from '../writeArchive.ts'
import { requestArchive } from '../store/exports.ts'

/** An archive reads everything there is: a few a day are enough for anybody. */
const max = { archives: 4, seconds: 86_400 } as const

export const requestExport = handle(contract.accounts.requestExport)(async ({ actor, tx, app, refuse }) => {
  if (actor.impersonator) return refuse('NOT_ALLOWED')
  const now = app.runtime.now()
  const { row, isNew } = await requestArchive(tx, { id: app.runtime.id(), accountId: actor.id, now })
  if (isNew) {
    await consumeUse(tx, { key: `export:${actor.id}`, max: max.archives, seconds: max.seconds }, now)
    await addJob(tx, buildExport, { exportId: row.id })
    await emit(tx, 'account.changed', { accountId: actor.id, only: 'SETTINGS' })
  }
  return presentExport(row)
})
