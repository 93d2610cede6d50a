import { sql } from 'kysely'
import type { ExportSection } from '#features/accounts/index.ts'
import { knowsOfGroup } from './access.ts'

/** The name of a group in `g` that the member may know of. */
const groupName = (me: string) => sql`case when ${knowsOfGroup(me, sql`g.id`)} then g.name end`

/** Memberships, requests and invitations of a member, for their archive. */
export const groupsExport = (me: string): ExportSection[] => [
  {
    name: 'groups',
    rows: sql`select g.id, ${groupName(me)} as name, m.membership_state, m.role,
      (select r.name from group_roles r where r.id = m.custom_role_id) as custom_role, m.title, m.notification_level, m.joined_at from group_members m
      join groups g on g.id = m.group_id where m.account_id = ${me} and m.membership_state = 'MEMBER' order by m.joined_at`,
  },
  {
    name: 'group-restrictions',
    rows: sql`select r.kind, ${groupName(me)} as "group", r.reason, r.rule, r.at, r.until, r.lifted_at from group_restrictions r
      join groups g on g.id = r.group_id where r.account_id = ${me} order by r.at`,
  },
  {
    name: 'group-votes',
    rows: sql`select ${groupName(me)} as "group", p.title, p.kind, p.opens_at, p.closes_at, p.secret, p.opened_by is not distinct from ${me} as opened,
      r.account_id is not null as on_roll, coalesce(r.has_voted, false) as voted, r.choice from procedures p
      join groups g on g.id = p.group_id left join procedure_roll r on r.procedure_id = p.id and r.account_id = ${me}
      where p.opened_by = ${me} or r.account_id is not null order by p.opens_at`,
  },
  {
    name: 'group-successions',
    rows: sql`select 'HEIR' as role, ${groupName(me)} as "group", h.named_at as at, null as state from group_heirs h
      join groups g on g.id = h.group_id where h.account_id = ${me}
      union all select 'CLAIMANT', ${groupName(me)}, c.opened_at, c.state from group_claims c
      join groups g on g.id = c.group_id where c.claimant_id = ${me} order by at`,
  },
  {
    name: 'accepted-group-rules',
    rows: sql`select ${groupName(me)} as "group", a.version, v.rules, a.at from guideline_acceptances a join groups g on g.id = a.group_id
      left join group_guidelines v on v.group_id = a.group_id and v.version = a.version where a.account_id = ${me} order by a.at`,
  },
  {
    name: 'group-requests',
    rows: sql`select r.kind, ${groupName(me)} as "group", r.state, r.note, r.questions, r.answers, r.created_at from group_requests r
      join groups g on g.id = r.group_id where r.account_id = ${me} order by r.created_at`,
  },
  {
    name: 'group-invitations',
    rows: sql`select case when i.account_id = ${me} then 'RECEIVED' else 'SENT' end as how, ${groupName(me)} as "group", i.state,
      case when i.invited_by = ${me} then i.note end as note, i.created_at
      from group_invitations i join groups g on g.id = i.group_id
      where i.account_id = ${me} or i.invited_by = ${me} order by i.created_at`,
  },
]
