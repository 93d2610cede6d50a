import { contract } from '@koinon/contract'
import { dayMs } from '#kernel/durations.ts'
import { handle } from '#kernel/http/handler.ts'
import { recordReading, requireAdministrator } from '../../access.ts'
import { transparencyReport } from '../transparencyReport.ts'

const maxPeriodMs = 732 * dayMs

export const transparency = handle(contract.admin.transparency)(async ({ body, actor, db, app, refuse }) => {
  requireAdministrator(app, actor)
  const [from, to] = [new Date(body.from), new Date(body.to)]
  const lengthMs = to.getTime() - from.getTime()
  if (lengthMs <= 0 || lengthMs > maxPeriodMs)
    return refuse('INVALID_PARAMETER', { path: 'to', detail: 'A report ends after it begins, within two years.' })
  const report = await transparencyReport(db, { from, to })
  await recordReading(app, { actor, action: 'read-transparency', after: { from: body.from, to: body.to } })
  return report
})
