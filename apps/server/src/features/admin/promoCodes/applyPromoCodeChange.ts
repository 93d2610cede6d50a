import type { PromoCodeView } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { promoCodeList } from '#features/subscriptions/index.ts'
import { checkTimeZone, ownTimeZone } from '../timeZones.ts'

/** When a code ends: an instant as given; a day at its end in the zone given, or else the actor's own. */
export async function promoCodeEnd(
  db: Db,
  actor: Actor,
  { expirationDate, timeZone }: { expirationDate?: string | null | undefined; timeZone?: string | undefined },
): Promise<Date | null> {
  const named = timeZone === undefined ? undefined : checkTimeZone(timeZone)
  if (expirationDate === null || expirationDate === undefined) return null
  if (expirationDate.includes('T')) return new Date(expirationDate)
  return promoCodeList.endOfDay(db, expirationDate, named ?? (await ownTimeZone(db, actor)))
}

export async function lockCode(tx: Tx, id: string): Promise<promoCodeList.PromoCodeRow> {
  const code = await promoCodeList.lockPromoCodeRow(tx, id)
  if (!code) throw new Refusal('PROMO_CODE_NOT_FOUND')
  return code
}

/** Changes a locked code, with its entry in the log. */
export async function applyPromoCodeChange(
  tx: Tx,
  { actor, before, action }: { actor: Actor; before: promoCodeList.PromoCodeRow; action: string },
  change: promoCodeList.PromoChange,
): Promise<PromoCodeView> {
  const after = await promoCodeList.changePromoCode(tx, before.id, change)
  const named = (row: promoCodeList.PromoCodeRow) =>
    Object.fromEntries(Object.keys(change).map((key) => [key, row[key as keyof promoCodeList.PromoChange]]))
  await writeAudit(tx, {
    actor,
    action,
    target: { kind: 'PROMO_CODE', id: before.id },
    before: named(before),
    after: named(after),
  })
  return promoCodeList.promoCodeView(after)
}
