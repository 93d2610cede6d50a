import { sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'

export interface AuditRow {
  readonly id: string
  readonly at: Date
  readonly actorId: string | null
  readonly byOperator: boolean
  readonly onBehalfOf: string | null
  readonly action: string
  readonly targetKind: string | null
  readonly targetId: string | null
  /** The target's present name; null if it has none, or is gone. */
  readonly label: string | null
  /** The author of the content that a case is about. The label is not shown to them. */
  readonly aboutId: string | null
  readonly reason: string | null
  readonly before: unknown
  readonly after: unknown
}
export interface AuditFilter {
  readonly actorId?: string | undefined
  readonly action?: string | undefined
  /** Leaves out entries that only record reads. */
  readonly changes?: boolean | undefined
  readonly targetKind?: string | undefined
  readonly targetId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly after: { readonly at: string; readonly id: string } | null
  readonly limit: number
}

/**
 * Entries of the log, newest first, one more than asked for. Reads tables of other features for the names of targets.
 */
export async function auditEntries(db: Db, args: AuditFilter): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select l.id, l.at, l.actor_id as "actorId", l.by_operator as "byOperator", l.on_behalf_of as "onBehalfOf", l.action, l.target_kind as "targetKind",
      l.target_id as "targetId", l.reason, l.before, l.after,
      case l.target_kind
        when 'ACCOUNT' then (select '@' || a.username from accounts a where a.id = t.id and a.status <> 'PURGED')
        when 'GROUP' then (select g.name from groups g where g.id = t.id)
        when 'CASE' then (select case when w.text = '' then '@' || a.username when char_length(w.text) > 60 then left(w.text, 59) || '…' else w.text end
          from moderation_cases c join accounts a on a.id = c.author_id,
            lateral (select coalesce(nullif(c.preview ->> 'title', ''), c.preview ->> 'text', '') as text) w where c.id = t.id)
        when 'POST' then (select '@' || a.username from posts p join accounts a on a.id = p.author_id
          where p.id = t.id and a.status <> 'PURGED')
        when 'COMMENT' then (select '@' || a.username from comments k join accounts a on a.id = k.author_id
          where k.id = t.id and a.status <> 'PURGED')
        when 'RULE' then (select r.name from flag_rules r where r.id = t.id)
        when 'ANSWER_TEMPLATE' then (select w.name from answer_templates w where w.id = t.id)
        when 'PROMO_CODE' then (select p.code from promo_codes p where p.id = t.id)
      end as label,
      case when l.target_kind = 'CASE' then (select c.author_id from moderation_cases c where c.id = t.id) end as "aboutId"
    from (
      select * from audit_log x where true
        ${andWhen(args.actorId, (id) => sql`x.actor_id = ${id}::uuid`)}
        ${andWhen(args.action, (action) => sql`x.action = ${action}`)}
        ${args.changes === true ? sql`and x.action !~ '^(read|search|rehearse)-'` : sql``}
        ${andWhen(args.targetKind, (kind) => sql`x.target_kind = ${kind}`)}
        ${andWhen(args.targetId, (id) => sql`x.target_id = ${id}`)}
        ${andWhen(args.from, (at) => sql`x.at >= ${at}::timestamptz`)}
        ${andWhen(args.to, (at) => sql`x.at < ${at}::timestamptz`)}
        ${andWhen(args.after, ({ at, id }) => sql`(x.at, x.id) < (${at}::timestamptz, ${id}::uuid)`)}
      order by x.at desc, x.id desc limit ${args.limit + 1}
    ) l cross join lateral (
      select case when l.target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.target_id::uuid end as id) t
    order by l.at desc, l.id desc`.execute(db)
  return rows
}
