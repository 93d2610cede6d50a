import type { Insertable } from 'kysely'
import type { Tables } from '#kernel/database/tables.ts'
import type { World } from '../world.ts'

/** A promo code, as an administrator would make it: two free weeks by default. */
export async function addCode(
  { app }: World,
  code: string,
  columns: Partial<Insertable<Tables['promo_codes']>> = {},
): Promise<string> {
  const id = app.runtime.id()
  await app.db
    .insertInto('promo_codes')
    .values({ id, code, kind: 'TRIAL_DAYS', value: 14, created_at: app.runtime.now(), ...columns })
    .execute()
  return id
}
