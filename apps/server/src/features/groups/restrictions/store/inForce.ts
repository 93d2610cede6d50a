import { type RawBuilder, sql } from 'kysely'

/** Whether a restriction, `r`, is in force now: nothing has to happen for its end. */
export const isInForce = sql<boolean>`(r.lifted_at is null and (r.until is null or r.until > now()))`

/** The statement of reasons that was written with a restriction, `r`; null once it is gone. */
export const statementIdOf = sql<string | null>`(select s.id from statements s
  where s.group_id = r.group_id and s.account_id = r.account_id and s.kind = 'GROUP_' || r.kind and s.at >= r.at order by s.at limit 1)`

/** Whether a person is banned from a group; for lists and access alike. */
export const isBanned = (person: RawBuilder<unknown>, groupId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from group_restrictions r
    where r.account_id = ${person} and r.group_id = ${groupId} and r.kind = 'BAN' and ${isInForce})`

/** The longest mute of a person in a group or its parent, as `Mute`; null if there is none. */
export const muteOf = (
  person: RawBuilder<unknown>,
  groupId: RawBuilder<unknown>,
  parentId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(select json_build_object('until', to_char(r.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', r.reason, 'statementId', ${statementIdOf})
    from group_restrictions r where r.account_id = ${person} and r.group_id in (${groupId}, ${parentId}) and r.kind = 'MUTE' and ${isInForce}
    order by r.until desc nulls first limit 1)`
