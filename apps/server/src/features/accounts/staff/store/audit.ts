import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'

export interface AuditEntry {
  /** The member who acted, or the administrator behind an impersonation. Null for the server itself. */
  readonly actor: Pick<Actor, 'id' | 'impersonator'> | 'OPERATOR' | null
  /** verb-noun: `set-roles`. */
  readonly action: string
  readonly target?: { readonly kind: string; readonly id: string }
  readonly reason?: string
  readonly before?: unknown
  readonly after?: unknown
}

/** The group that the target is, or belongs to. Reads the tables of cases and rules. */
function groupOf(target: AuditEntry['target']) {
  switch (target?.kind) {
    case 'GROUP':
      return sql`${target.id}::uuid`
    case 'CASE':
      return sql`(select c.group_id from moderation_cases c where c.id = ${target.id}::uuid)`
    case 'RULE':
      return sql`(select r.group_id from flag_rules r where r.id = ${target.id}::uuid)`
    default:
      return sql`null::uuid`
  }
}

/** Adds an entry to the append-only log, in the transaction of what it records. */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { runtime } = unitOfWork(tx).app
  const isOperator = entry.actor === 'OPERATOR'
  const actor = entry.actor === 'OPERATOR' ? null : entry.actor
  const by = actor?.impersonator?.id ?? actor?.id ?? null
  const onBehalfOf = actor?.impersonator ? actor.id : null
  const state = (value: unknown) => (value === undefined ? null : jsonb(value))
  await sql`
    insert into audit_log (id, actor_id, on_behalf_of, action, target_kind, target_id, reason, before, after, at, group_id,
      by_operator)
    values (${runtime.id()}, ${by}, ${onBehalfOf}, ${entry.action}, ${entry.target?.kind ?? null}, ${entry.target?.id ?? null},
      ${entry.reason ?? null}, ${state(entry.before)}, ${state(entry.after)}, ${runtime.now()},
      ${groupOf(entry.target)}, ${isOperator})`.execute(tx)
}
