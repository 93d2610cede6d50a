import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/tables.ts'
import type { PeopleScope } from './tables.ts'

export interface FamilyLinkRow {
  readonly childId: string
  readonly parentId: string | null
  readonly parentEmail: string
  readonly state: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
  readonly maxMessages: PeopleScope
  readonly mayPurchase: boolean
  readonly decidedAt: Date | null
}

/** The link of a child to its parent; null for who has none. */
export async function familyLinkOf(db: Db, childId: string): Promise<FamilyLinkRow | null> {
  const { rows } = await sql<FamilyLinkRow>`
    select child_id as "childId", parent_id as "parentId", parent_email as "parentEmail", state,
      max_messages as "maxMessages", may_purchase as "mayPurchase", decided_at as "decidedAt"
    from family_links where child_id = ${childId}`.execute(db)
  return rows[0] ?? null
}

export async function putFamilyLink(tx: Tx, link: { childId: string; parentEmail: string; now: Date }): Promise<void> {
  await tx
    .insertInto('family_links')
    .values({ child_id: link.childId, parent_id: null, parent_email: link.parentEmail, state: 'PENDING', reason: null, created_at: link.now, decided_at: null })
    .execute()
}
