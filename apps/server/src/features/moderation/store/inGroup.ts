import type { CaseTargetKind } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'

const postIsIn = (groupId: string): RawBuilder<boolean> =>
  sql<boolean>`(p.group_id = ${groupId}::uuid or p.event_id in (select e.id from events e where e.group_id = ${groupId}::uuid))`

/** The words of a vote, `p`, under its title: the reasons, and the rules that it proposes. */
export const procedureText = sql<string>`concat_ws(E'\n\n', nullif(p.text, ''),
  (select string_agg(l, E'\n') from jsonb_array_elements_text(p.payload -> 'rules') l))`

/** Whether a row of a kind's source is in a group: a post `p`, a comment on a post `p`, a message `m`, a vote `p`. */
export function isInGroup(kind: CaseTargetKind, groupId: string): RawBuilder<boolean> {
  if (kind === 'POST' || kind === 'COMMENT') return postIsIn(groupId)
  if (kind === 'PROCEDURE') return sql<boolean>`p.group_id = ${groupId}::uuid`
  return kind === 'MESSAGE'
    ? sql<boolean>`m.conversation_id in (select v.id from conversations v where v.group_id = ${groupId}::uuid)`
    : sql<boolean>`false`
}

/** Whether an author may decide cases of a group: no rule of the group looks at what they write. */
export const moderatesGroup = (groupId: string, author: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select 1 from group_members jm where jm.group_id = ${groupId}::uuid and jm.account_id = ${author}
    and holds_in_group(jm.role, jm.custom_permissions, 'MODERATE'))`

/** The group that something is in, with the events of that group; null if it is in none. */
export const groupOfTarget = (kind: CaseTargetKind, id: string): RawBuilder<string | null> => {
  const groupOfPost = sql`coalesce(p.group_id, (select e.group_id from events e where e.id = p.event_id))`
  return sql<string | null>`(case ${kind}::text
    when 'POST' then (select ${groupOfPost} from posts p where p.id = ${id}::uuid)
    when 'COMMENT' then (select ${groupOfPost} from comments k join posts p on p.id = k.post_id where k.id = ${id}::uuid)
    when 'MESSAGE' then (select v.group_id from messages m join conversations v on v.id = m.conversation_id where m.id = ${id}::uuid)
    when 'PROCEDURE' then (select p.group_id from procedures p where p.id = ${id}::uuid)
    end)`
}
