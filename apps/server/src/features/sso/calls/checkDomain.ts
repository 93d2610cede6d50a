import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { providers, writeAudit } from '#features/accounts/index.ts'
import { accessOwner } from '../accessOwner.ts'
import { domainViews, isRecordThere } from '../domains.ts'
import { targetOf } from '../targetOf.ts'

export const checkDomain = handle(contract.sso.checkDomain)(async ({ body, actor, db, app, refuse }) => {
  const { groupId = null } = body
  await accessOwner(db, actor, groupId)
  const name = providers.asciiDomain(body.domain)
  const row = (await providers.domainsOf(db, groupId)).find((one) => one.name === name)
  if (!row) return refuse('NOT_FOUND')
  const isProved = await isRecordThere(app, row)
  if (isProved === null) return refuse('TRY_AGAIN', { retryAfter: 30 })
  const isRecorded = await inTransaction(app, async (tx) => {
    const recorded = await providers.recordDomainCheck(tx, { id: row.id, isProved, now: app.runtime.now() })
    if (recorded && isProved && row.verified_at === null) {
      // An earlier owner of the domain has no say over its addresses any more.
      for (const accountId of await providers.managedInDomain(tx, { domain: row.name, groupId, isOfOthers: true }))
        await providers.releaseManaged(tx, accountId)
      await writeAudit(tx, {
        actor,
        action: 'prove-domain',
        target: targetOf(groupId, row.name),
        after: { domain: row.name },
      })
    }
    return recorded
  })
  if (!isRecorded) return refuse('DOMAIN_TAKEN')
  return isProved ? domainViews(db, groupId) : refuse('NOT_PROVED')
})
