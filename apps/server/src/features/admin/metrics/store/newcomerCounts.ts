import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** How far those who registered in a period came; the last two within seven days. */
export interface NewcomersRow {
  readonly registered: number
  readonly confirmed: number
  readonly grouped: number
  readonly spoke: number
}

type Period = 'WEEK' | 'MONTH' | 'YEAR'

/** Counts how far those came who registered in the last week, month and year. Children wait for a parent once confirmed. */
export async function countNewcomers(tx: Tx, now: Date): Promise<void> {
  await sql`
    with people as (
      select a.created_at, a.status <> 'PENDING_VERIFICATION' as confirmed,
        exists (select 1 from group_members m
          where m.account_id = a.id and m.membership_state = 'MEMBER' and m.joined_at < a.created_at + interval '7 days'
        ) as grouped,
        (exists (select 1 from posts p
            where p.author_id = a.id and p.deleted_at is null and p.status = 'PUBLISHED'
              and uuid_extract_timestamp(p.position) < a.created_at + interval '7 days')
          or exists (select 1 from comments c
            where c.author_id = a.id and c.removed is null and c.created_at < a.created_at + interval '7 days')
          or exists (select 1 from reactions r
            where r.account_id = a.id and r.created_at < a.created_at + interval '7 days')) as spoke
      from accounts a
      where a.kind = 'PERSON' and a.created_at >= ${now}::timestamptz - interval '365 days'),
    periods (period, days) as (values ('WEEK', 7), ('MONTH', 30), ('YEAR', 365))
    insert into place_newcomers (period, registered, confirmed, grouped, spoke, counted_at)
    select period, count(created_at), count(*) filter (where confirmed), count(*) filter (where confirmed and grouped),
      count(*) filter (where confirmed and spoke), ${now}
    from periods left join people on created_at >= ${now}::timestamptz - make_interval(days => days)
    group by period
    on conflict (period) do update set registered = excluded.registered, confirmed = excluded.confirmed,
      grouped = excluded.grouped, spoke = excluded.spoke, counted_at = excluded.counted_at`.execute(tx)
}

/** Undefined before the first count. */
export async function newcomersIn(db: Db, period: Period): Promise<NewcomersRow | undefined> {
  return db
    .selectFrom('place_newcomers')
    .select(['registered', 'confirmed', 'grouped', 'spoke'])
    .where('period', '=', period)
    .executeTakeFirst()
}
