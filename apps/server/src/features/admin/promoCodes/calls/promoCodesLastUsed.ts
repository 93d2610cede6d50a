import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { promoCodes, promoCodeList } from '#features/subscriptions/index.ts'
import { staffCards } from '#features/users/index.ts'
import { recordReading, requireAdministrator } from '../../access.ts'

export const promoCodesLastUsed = handle(contract.admin.promoCodesLastUsed)(async ({
  body,
  actor,
  db,
  app,
  refuse,
}) => {
  requireAdministrator(app, actor)
  const { userId } = body
  if (!(await staffCards(db, [userId])).has(userId)) return refuse('USER_NOT_FOUND')
  await recordReading(app, { actor, action: 'read-last-promo-code', target: { kind: 'ACCOUNT', id: userId } })
  const last = await promoCodes.lastRedemption(db, userId)
  const row = last ? await promoCodeList.promoCode(db, last.promoCodeId) : null
  return {
    promoCode: row ? promoCodeList.promoCodeView(row) : null,
    redeemedAt: last?.redeemedAt.toISOString() ?? null,
  }
})
