import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'
import { isAtDomain } from '#features/place/index.ts'
import type { JoinCodeState } from './joinCodes.ts'
import { stateAt } from './joinCodes.ts'

/** The facts about a code that redeeming needs. */
export interface RedeemableCode {
  readonly id: string
  readonly groupId: string
  readonly state: JoinCodeState
  readonly needsApproval: boolean
  readonly emailDomains: readonly string[]
  readonly entitlementId: string | null
  /** Whether the person redeeming has already taken a seat of it. */
  readonly isSeated: boolean
}

/** The group that a code opens, before anything is locked; null if there is no such code, or the group is gone. */
export async function groupOfCode(tx: Tx, code: string): Promise<string | null> {
  const { rows } = await sql<{ groupId: string }>`
    select j.group_id as "groupId" from join_codes j join groups g on g.id = j.group_id and g.deleted_at is null
    where j.code = ${code}`.execute(tx)
  return rows[0]?.groupId ?? null
}

/**
 * A code as it is for a person, locked until the transaction ends. Lock its group first. It is read after it is locked:
 * seats are kept meanwhile.
 */
export async function lockCode(
  tx: Tx,
  args: { code: string; accountId: string; now: Date },
): Promise<RedeemableCode | null> {
  await sql`select 1 from join_codes where code = ${args.code} for update`.execute(tx)
  const { rows } = await sql<RedeemableCode>`
    select j.id, j.group_id as "groupId", ${stateAt(args.now, args.accountId)} as state,
      j.needs_approval or coalesce(j.approval_from <= ${args.now}, false) as "needsApproval", j.email_domains as "emailDomains",
      j.entitlement_id as "entitlementId",
      exists (select 1 from join_code_uses u where u.join_code_id = j.id and u.account_id = ${args.accountId}) as "isSeated"
    from join_codes j where j.code = ${args.code}`.execute(tx)
  return rows[0] ?? null
}

/** Takes a seat of a code that is locked and open; an account hidden from everybody takes it once it is back. */
export async function takeSeat(tx: Tx, seat: { joinCodeId: string; accountId: string; now: Date }): Promise<void> {
  const { away } = await tx
    .insertInto('join_code_uses')
    .values({
      join_code_id: seat.joinCodeId,
      account_id: seat.accountId,
      away: sql<boolean>`(select account_is_uncounted(kind, status, isolated_until) from accounts where id = ${seat.accountId})`,
      at: seat.now,
    })
    .returning('away')
    .executeTakeFirstOrThrow()
  if (!away) await sql`update join_codes set used = used + 1 where id = ${seat.joinCodeId}`.execute(tx)
}

/** Keeps a seat of a code that is locked and open; a person keeps one at most. */
export async function saveHold(tx: Tx, seat: { joinCodeId: string; accountId: string; until: Date }): Promise<void> {
  await tx
    .insertInto('join_code_holds')
    .values({ join_code_id: seat.joinCodeId, account_id: seat.accountId, until: seat.until })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ join_code_id: seat.joinCodeId, until: seat.until }),
    )
    .execute()
}

/** Gives back the seat that was kept for a person. */
export async function releaseSeat(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('join_code_holds').where('account_id', '=', accountId).execute()
}

/** The entitlements granted by the codes with which a member joined a group. */
export async function entitlementsOfSeats(tx: Tx, groupId: string, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct j.entitlement_id as id from join_code_uses u join join_codes j on j.id = u.join_code_id
    where u.account_id = ${accountId} and j.group_id = ${groupId} and j.entitlement_id is not null`.execute(tx)
  return rows.map((row) => row.id)
}

/** Returns an account's seats in these groups; in all of them if none are named. */
export async function freeSeats(tx: Tx, accountId: string, groupIds: readonly string[] | null = null): Promise<void> {
  await sql`
    with freed as (
      delete from join_code_uses u using join_codes j
      where j.id = u.join_code_id and u.account_id = ${accountId}
        and (${groupIds}::uuid[] is null or j.group_id = any(${groupIds}::uuid[]))
      returning j.id, u.away)
    update join_codes set used = used - 1 where id in (select id from freed where not away)`.execute(tx)
}

/**
 * Whether a person has an address at one of these domains, which has to be confirmed unless `mayBeUnconfirmed`. Without
 * domains anybody will do.
 */
export async function hasAddressIn(
  tx: Tx,
  args: { accountId: string; domains: readonly string[]; mayBeUnconfirmed: boolean },
): Promise<boolean> {
  const { accountId, domains, mayBeUnconfirmed } = args
  if (domains.length === 0) return true
  const { rows } = await sql<{ address: string }>`
    select address from account_emails where account_id = ${accountId}
      and (verified_at is not null or ${mayBeUnconfirmed}::boolean)`.execute(tx)
  return rows.some(({ address }) => isAtDomain(address, domains))
}
