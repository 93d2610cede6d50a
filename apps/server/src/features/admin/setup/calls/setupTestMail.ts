import { contract } from '@koinon/contract'
import { mailFaultOf } from '#adapters/mail/mailFault.ts'
import { translatorFor } from '#adapters/translation/translator.ts'
import { handle } from '#kernel/http/handler.ts'
import { Refusal } from '#kernel/refusal.ts'
import { renderMail } from '#kernel/text/mailTemplate.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { staff, writeAudit } from '#features/accounts/index.ts'
import { unsent } from '#features/landing/index.ts'
import { requireAdministrator } from '../../access.ts'
import { saveSetup } from '../store/placeSetup.ts'

export const setupTestMail = handle(contract.admin.setupTestMail)(async ({ actor, app, db }) => {
  requireAdministrator(app, actor)
  const reader = await staff.administrator(db, actor.id)
  if (!reader) throw new Refusal('NOT_FOUND')
  const { t, ...rest } = translatorFor(reader.language)
  const place = app.place.now().name
  const mail = renderMail(
    place,
    { t, ...rest },
    {
      subject: t('Email from {place} works', { place }),
      paragraphs: [t('You asked for this test. Codes, invitations and notifications can reach people here.')],
      link: { label: t('Continue setting up'), url: `${app.config.origin}/manage` },
    },
  )
  const fault = await app.ports.mail.send({ to: reader.address, ...mail }).then(() => null, mailFaultOf)
  const isStoredHere = unsent(app.config).includes('MAIL')
  const outcome = fault !== null ? ('FAILED' as const) : isStoredHere ? ('KEPT' as const) : ('SENT' as const)
  await inTransaction(app, async (tx) => {
    if (outcome === 'SENT') await saveSetup(tx, { mailTestedAt: app.runtime.now() })
    await writeAudit(tx, { actor, action: 'test-mail', after: { outcome, reason: fault?.reason ?? null } })
  })
  return { outcome, to: reader.address, reason: fault?.reason ?? null, answer: fault?.answer ?? null }
})
