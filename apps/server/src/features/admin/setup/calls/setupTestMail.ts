import { contract } from '@koinon/contract'
import { translatorFor } from '#adapters/translation/translator.ts'
import { handle } from '#kernel/http/handler.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { staff, writeAudit } from '#features/accounts/index.ts'
import { unsent } from '#features/landing/index.ts'
import { requireAdministrator } from '../../access.ts'
import { sendTestMail } from '../../place/serviceTests/testMail.ts'
import { saveSetup } from '../store/placeSetup.ts'

export const setupTestMail = handle(contract.admin.setupTestMail)(async ({ actor, app, db }) => {
  requireAdministrator(app, actor)
  const reader = await staff.administrator(db, actor.id)
  if (!reader) throw new Refusal('NOT_FOUND')
  const fault = await sendTestMail(app, reader.address, translatorFor(reader.language))
  const isStoredHere = unsent(app.config).includes('MAIL')
  const outcome = fault !== null ? ('FAILED' as const) : isStoredHere ? ('KEPT' as const) : ('SENT' as const)
  await inTransaction(app, async (tx) => {
    if (outcome === 'SENT') await saveSetup(tx, { mailTestedAt: app.runtime.now() })
    await writeAudit(tx, { actor, action: 'test-mail', after: { outcome, reason: fault?.reason ?? null } })
  })
  return { outcome, to: reader.address, reason: fault?.reason ?? null, answer: fault?.answer ?? null }
})
