import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { providers } from '#features/accounts/index.ts'
import { accessProvider } from '../accessOwner.ts'
import { providerView } from '../providerViews.ts'

export const testProvider = handle(contract.sso.testProvider)(async ({ body, actor, db, app }) => {
  const row = await accessProvider(db, actor, await providers.providerById(db, body.providerId))
  const checks = await app.ports.openId.check(providers.openIdProviderOf(app, row))
  // Some providers do not say whether they know a client; all else has to hold.
  const hasPassed = checks.every(
    ({ step, outcome }) => outcome === 'PASSED' || (step === 'CLIENT' && outcome === 'SKIPPED'),
  )
  if (hasPassed) await inTransaction(app, (tx) => providers.recordTest(tx, row, app.runtime.now()))
  return {
    checks: checks.map((check) => ({ ...check })),
    provider: await providerView(
      db,
      app,
      await accessProvider(db, actor, await providers.providerById(db, body.providerId)),
    ),
  }
})
