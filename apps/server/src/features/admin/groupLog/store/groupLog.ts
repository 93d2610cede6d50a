import { sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'

export interface GroupLogRow {
  readonly id: string
  readonly at: Date
  /** Somebody who has a role in the group now; null for former ones, and for the platform's, who are not named. */
  readonly byId: string | null
  readonly action: string
  readonly aboutId: string | null
  readonly kind: string | null
  readonly rule: string | null
  readonly note: string | null
}

/** How moderators organise their work is for them alone. */
const internal = ['claim-case', 'release-case', 'take-over-case', 'note-case', 'escalate-case', 'give-second-opinion']

/** Acts about a person who is warned, restricted or removed: to them nobody is named, whatever role they have. */
const strict = [
  'warn-group-member',
  'withdraw-group-warning',
  'mute-group-member',
  'unmute-group-member',
  'bar-group-member',
  'unban-group-member',
  'remove-group-member',
  'grant-appeal',
  'refuse-appeal',
]

/**
 * Acts that concern a group, newest first, one more than asked for. Reads the audit log, cases and memberships. Opinions
 * of the platform's staff are for nobody in the group; a moderator reads of cases about themselves, and of their own
 * warnings and restrictions, what members read; a moderator's decisions for the platform have no name.
 */
export async function groupLogPage(
  db: Db,
  groupId: string,
  args: { viewerId: string; seesNames: boolean; after: { at: string; id: string } | null; limit: number },
): Promise<GroupLogRow[]> {
  const hidden = args.seesNames ? ['give-second-opinion', 'ask-second-opinion'] : [...internal, 'ask-second-opinion']
  const { rows } = await sql<GroupLogRow>`
    select l.id, l.at, l.action, w.id as "byId", l.after ->> 'rule' as rule, case when w.id is not null then coalesce(l.reason, l.after ->> 'name') end as note,
      case l.target_kind when 'CASE' then l.author_id else (l.after ->> 'userId')::uuid end as "aboutId",
      l.content_kind as kind
    from (
      select x.*, c.author_id, c.target_kind as content_kind from audit_log x
      left join moderation_cases c on c.id = case x.target_kind when 'CASE' then x.target_id::uuid end
      where x.group_id = ${groupId}::uuid and x.action !~ '^(read|search|rehearse)-' and x.action <> all(${hidden}::text[])
        and (c.author_id is distinct from ${args.viewerId}::uuid or x.action <> all(${internal}::text[]))
        ${andWhen(args.after, ({ at, id }) => sql`(x.at, x.id) < (${at}::timestamptz, ${id}::uuid)`)}
      order by x.at desc, x.id desc limit ${args.limit + 1}
    ) l left join lateral (
      select m.account_id as id from group_members m where m.group_id = l.group_id and m.account_id = l.actor_id
        and m.membership_state = 'MEMBER' and (m.role <> 'MEMBER' or m.custom_role_id is not null) and l.after ->> 'level' is distinct from 'PLATFORM'
        and l.author_id is distinct from ${args.viewerId}::uuid
        and not (l.action = any(${strict}::text[]) and (l.after ->> 'userId')::uuid is not distinct from ${args.viewerId}::uuid)) w on true
    order by l.at desc, l.id desc`.execute(db)
  return rows
}
