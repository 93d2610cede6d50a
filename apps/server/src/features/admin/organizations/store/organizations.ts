import type { OrganizationState } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { type CardRow, cardJson } from '#features/users/index.ts'

/** One row of the administrators' list: an organisation's account, its group, or both. */
export interface EntryRow {
  readonly id: string
  readonly groupId: string | null
  readonly organizationAccountId: string | null
  readonly owner: CardRow
  /** Organizations awaiting review come first, the longest-waiting at the top; then the others, newest first. */
  readonly place: number
  readonly sort: number
}
export interface EntriesFilter {
  readonly viewerId: string
  readonly state: OrganizationState | null
  readonly verified: boolean | null
  readonly after: { readonly place: number; readonly sort: number; readonly id: string } | null
  readonly limit: number
}

/**
 * A page of enterprise groups and of organisations without one, with one row more than asked for. If no state is
 * given, the only organisations without a group are those waiting. Reads tables of accounts and groups.
 */
export async function organizationEntries(db: Db, args: EntriesFilter): Promise<EntryRow[]> {
  const { after } = args
  const { rows } = await sql<EntryRow>`
    with alone as (
      select o.id, null::uuid as group_id, o.account_id, o.account_id as owner_id, false as verified, o.state,
        case when o.state = 'PENDING_REVIEW' then 0 else 1 end as place,
        case when o.state = 'PENDING_REVIEW' then 1 else -1 end * extract(epoch from coalesce(o.submitted_at, o.created_at))::float8 as sort
      from organizations o join accounts a on a.id = o.account_id and a.status in ('PENDING_REVIEW', 'PENDING_VERIFICATION')
      where o.state = coalesce(${args.state}::text, 'PENDING_REVIEW')
        and not exists (select 1 from groups g where g.id = o.group_id and g.deleted_at is null)
    ), homes as (
      select g.id, g.id as group_id, o.account_id, m.account_id as owner_id, g.verified, o.state,
        1 as place, -extract(epoch from g.created_at)::float8 as sort
      from groups g
      join group_members m on m.group_id = g.id and m.role = 'OWNER'
      left join organizations o on o.group_id = g.id and o.account_id is not null
      where g.kind = 'ENTERPRISE' and g.deleted_at is null and (${args.state}::text is null or o.state = ${args.state}::text)
    )
    select e.id, e.group_id as "groupId", e.account_id as "organizationAccountId", e.place, e.sort,
      ${cardJson(args.viewerId)} as owner
    from (select * from alone union all select * from homes) e join accounts a on a.id = e.owner_id
    where (${args.verified}::boolean is null or e.verified = ${args.verified}::boolean)
      and (${after?.id ?? null}::uuid is null
        or (e.place, e.sort, e.id) > (${after?.place ?? null}::int, ${after?.sort ?? null}::float8, ${after?.id ?? null}::uuid))
    order by e.place, e.sort, e.id limit ${args.limit + 1}`.execute(db)
  return rows
}

/** Whether the account has this status; locks it until the transaction ends. */
export async function lockAccountIn(
  tx: Tx,
  accountId: string,
  statuses: readonly ('ACTIVE' | 'PENDING_REVIEW')[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounts where id = ${accountId} and status = any(${[...statuses]}::text[]) for share`.execute(tx)
  return rows.length > 0
}
