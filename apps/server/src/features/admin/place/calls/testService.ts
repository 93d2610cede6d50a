import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { consumeUse } from '#kernel/http/rateLimits.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { staff, writeAudit } from '#features/accounts/index.ts'
import { requireAdministrator } from '../../access.ts'
import { saveSetup } from '../../setup/store/placeSetup.ts'
import { testService as runTest } from '../serviceTests/testService.ts'

export const testService = handle(contract.admin.testService)(async ({ actor, app, body: { what, to = null }, db }) => {
  requireAdministrator(app, actor)
  await consumeUse(db, { key: `test-service:${actor.id}`, max: 10, seconds: 3600 }, app.runtime.now())
  const reader = await staff.administrator(db, actor.id)
  const report = await runTest(app, what, { to, accountId: actor.id, language: reader?.language ?? 'en' })
  await inTransaction(app, async (tx) => {
    if (what === 'MAIL' && report.ok) await saveSetup(tx, { mailTestedAt: app.runtime.now() })
    await writeAudit(tx, { actor, action: 'test-service', after: { what, ok: report.ok } })
  })
  return report
})
