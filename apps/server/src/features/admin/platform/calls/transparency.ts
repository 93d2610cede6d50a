import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { recordReading, requireAdministrator } from '../../access.ts'
import { transparencyReport } from '../transparencyReport.ts'

export const transparency = handle(contract.admin.transparency)(async ({ body, actor, db, app, refuse }) => {
  requireAdministrator(app, actor)
  const { year, half } = body
  const month = half === 1 ? 0 : 6
  const [from, to] = [new Date(Date.UTC(year, month)), new Date(Date.UTC(year, month + 6))]
  if (to > app.runtime.now()) return refuse('INVALID_PARAMETER', { path: 'half', detail: 'This half has not ended.' })
  const report = await transparencyReport(db, { from, to })
  await recordReading(app, { actor, action: 'read-transparency', after: { from, to } })
  return report
})
