import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { PeopleScope } from '../../store/tables.ts'

export interface FamilyLinkRow {
  readonly childId: string
  readonly parentId: string | null
  readonly parentEmail: string
  readonly state: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
  readonly maxMessages: PeopleScope
  readonly mayPurchase: boolean
  readonly decidedAt: Date | null
}

/** A child's link to its parent; null if there is none. */
export async function familyLinkOf(db: Db, childId: string): Promise<FamilyLinkRow | null> {
  const { rows } = await sql<FamilyLinkRow>`
    select child_id as "childId", parent_id as "parentId", parent_email as "parentEmail", state,
      max_messages as "maxMessages", may_purchase as "mayPurchase", decided_at as "decidedAt"
    from family_links where child_id = ${childId}`.execute(db)
  return rows[0] ?? null
}

export interface ChildRow {
  readonly childId: string
  readonly username: string
  readonly displayName: string
  readonly state: 'PENDING' | 'APPROVED' | 'WITHDRAWN'
  readonly maxMessages: PeopleScope
  readonly mayPurchase: boolean
  readonly askedAt: Date
}
const maxChildren = 20
/**
 * Children who named a confirmed address of a member's as a parent's and are waiting, if the member `mayAnswer`, and
 * those the member, or a parent who is gone, has answered: the waiting first, the longest-waiting at the top.
 */
export async function childrenOf(
  db: Db,
  { parentId, mayAnswer }: { parentId: string; mayAnswer: boolean },
): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    select l.child_id as "childId", c.username, c.display_name as "displayName", l.state,
      l.max_messages as "maxMessages", l.may_purchase as "mayPurchase", l.created_at as "askedAt"
    from family_links l join accounts c on c.id = l.child_id
    where l.child_id <> ${parentId} and (
      (l.state = 'APPROVED' and l.parent_id = ${parentId} and c.status in ('ACTIVE', 'DEACTIVATED', 'BANNED'))
      or (c.status = 'PENDING_PARENT' and (
        (l.state = 'WITHDRAWN' and l.parent_id = ${parentId})
        or (${mayAnswer}::boolean and (l.state = 'PENDING' or (l.state = 'WITHDRAWN' and l.parent_id is null)) and l.parent_email in (
          select address from account_emails where account_id = ${parentId} and verified_at is not null)))))
    order by (l.state <> 'PENDING'), l.created_at limit ${maxChildren}`.execute(db)
  return rows
}

export async function saveFamilyLink(tx: Tx, link: { childId: string; parentEmail: string; now: Date }): Promise<void> {
  await tx
    .insertInto('family_links')
    .values({
      child_id: link.childId,
      parent_id: null,
      parent_email: link.parentEmail,
      state: 'PENDING',
      reason: null,
      created_at: link.now,
      decided_at: null,
    })
    .execute()
}

/**
 * The address of the parent of a child still waiting, or another one in its place; empty if it has to name one, because
 * the parent who withdrew is gone. Null if it may not ask.
 */
export async function nameParent(tx: Tx, childId: string, parentEmail: string | null): Promise<string | null> {
  const { rows } = await sql<{ parentEmail: string }>`
    update family_links set parent_email = coalesce(${parentEmail}::text, parent_email)
    where child_id = ${childId} and (state = 'PENDING' or (state = 'WITHDRAWN' and parent_id is null))
    returning parent_email as "parentEmail"`.execute(tx)
  return rows[0]?.parentEmail ?? null
}

/** Decides a link in state `from`, once. Returns false if it is in another by now. */
export async function decideFamilyLink(
  tx: Tx,
  decision: {
    childId: string
    parentId: string
    from: 'PENDING' | 'APPROVED' | 'WITHDRAWN'
    state: 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
    limits?: { maxMessages: PeopleScope; mayPurchase: boolean }
    reason?: string | null
    now: Date
  },
): Promise<boolean> {
  const limits = decision.limits
    ? { max_messages: decision.limits.maxMessages, may_purchase: decision.limits.mayPurchase }
    : {}
  const decided = await tx
    .updateTable('family_links')
    .set({
      state: decision.state,
      parent_id: decision.parentId,
      reason: decision.reason ?? null,
      decided_at: decision.now,
      ...limits,
    })
    .where('child_id', '=', decision.childId)
    .where('state', '=', decision.from)
    .returning('child_id')
    .executeTakeFirst()
  return decided !== undefined
}

/** Sets how far an approved child may go; false if it is not approved by now. */
export async function setLimits(
  tx: Tx,
  childId: string,
  limits: { maxMessages: PeopleScope; mayPurchase: boolean },
): Promise<boolean> {
  const set = await tx
    .updateTable('family_links')
    .set({ max_messages: limits.maxMessages, may_purchase: limits.mayPurchase })
    .where('child_id', '=', childId)
    .where('state', '=', 'APPROVED')
    .returning('child_id')
    .executeTakeFirst()
  return set !== undefined
}

/** Takes back what the child had chosen beyond the widest setting it may choose. */
export async function limitMessages(tx: Tx, childId: string, max: PeopleScope): Promise<void> {
  await sql`
    update accounts set who_may_message = case when ${max}::text = 'NOBODY' then 'NOBODY'
      when ${max}::text = 'GROUP_MEMBERS' and who_may_message = 'EVERYONE' then 'GROUP_MEMBERS' else who_may_message end
    where id = ${childId}`.execute(tx)
}

/** Children born on or before a day who still have a link to a parent. */
export async function childrenBornBy(db: Db, day: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ childId: string }>`
    select l.child_id as "childId" from family_links l join accounts a on a.id = l.child_id
    where a.birth_date <= ${day} order by l.child_id limit ${limit}`.execute(db)
  return rows.map(({ childId }) => childId)
}

/** Ends a link for good, once. Null if there is none. */
export async function endFamilyLink(
  tx: Tx,
  childId: string,
): Promise<{ state: FamilyLinkRow['state']; parentId: string | null } | null> {
  const ended = await tx
    .deleteFrom('family_links')
    .where('child_id', '=', childId)
    .returning(['state', 'parent_id as parentId'])
    .executeTakeFirst()
  return ended ?? null
}

/** Removes a parent who is gone from the links of their children, whose limits stay. Returns the children. */
export async function removeParent(tx: Tx, parentId: string): Promise<string[]> {
  const links = await tx
    .updateTable('family_links')
    .set({ parent_id: null, parent_email: '', reason: null })
    .where('parent_id', '=', parentId)
    .returning('child_id')
    .execute()
  return links.map(({ child_id: childId }) => childId)
}

/** How an approved child starts: private, out of reach of strangers, nowhere on a map, not found by contacts. */
export async function restrictChild(tx: Tx, childId: string, maxMessages: PeopleScope): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      is_private: true,
      who_may_message: maxMessages === 'NOBODY' ? 'NOBODY' : 'GROUP_MEMBERS',
      who_may_invite: 'GROUP_MEMBERS',
      who_may_tag: 'FOLLOWERS',
      show_lists: 'NOBODY',
      findable_by_contact: false,
      findable_by_visitors: false,
      location: false,
    })
    .where('id', '=', childId)
    .execute()
}
