import { type RawBuilder, sql } from 'kysely'

/** Whether an account, named by a column, gave an opinion on the second look that a case, `c`, is having. */
export const hasGivenOpinion = (account: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from moderation_opinions o where o.escalation_id = c.escalation_id and o.moderator_id = ${account})`

/**
 * The staff that may review a case, `c`, as `j`: not its author, nor a reviewer who has decided already, and
 * administrators if it needs one.
 */
export const mayReview = sql<boolean>`(j.status = 'ACTIVE' and j.roles <> '{}' and j.id <> c.author_id
  and (not c.needs_administrator or 'ADMINISTRATOR' = any(j.roles)) and not ${hasGivenOpinion(sql`j.id`)})`

/** Whether a person besides the actor may judge a case, `c`. */
export const mayOthersReview = (actorId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from accounts j where j.id <> ${actorId}::uuid and ${mayReview})`

/**
 * The order in which the appeals, `p`, of a case are decided: an author may appeal against several removals, and the
 * first still open comes first. Once all are decided, the last filed counts.
 */
export const appealOrder = sql`(p.state = 'OPEN') desc, case when p.state = 'OPEN' then p.created_at end, p.created_at desc, p.id desc`

/** Whether an account, named by a column, made a decision, `d`, or gave an opinion on it. */
export const tookPart = (account: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  coalesce(d.decided_by = ${account}, false) or exists (select 1 from moderation_opinions o
    where o.escalation_id = (d.before ->> 'escalationId')::uuid and o.moderator_id = ${account}))`

/** Whether a person besides the actor may judge an appeal of an account against a decision, `d`. */
export const mayOthersReviewAppeal = (
  actorId: string,
  appellant: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from accounts j where j.id <> ${actorId}::uuid and j.status = 'ACTIVE' and j.roles <> '{}' and j.id <> ${appellant}
    and not ${tookPart(sql`j.id`)})`
