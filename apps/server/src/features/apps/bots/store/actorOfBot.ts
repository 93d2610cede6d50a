import { botScopes } from '@koinon/contract/kernel'
import { sql } from 'kysely'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/tables.ts'
import { sessions } from '#features/accounts/index.ts'
import { isLiveBot } from './bots.ts'

/**
 * A live bot as the account that the server itself acts or looks for: what a hook posts, and what a hook may send. Null
 * for a bot that is switched off, suspended or gone. `by` is what acts, such as a hook.
 */
export async function actorOfBot(
  db: Db,
  { accountId, by, now }: { readonly accountId: string; readonly by: string; readonly now: Date },
): Promise<Actor | null> {
  const { rows } = await sql<sessions.HolderFacts>`
    select ${sessions.holderColumns(now)} from bots b join accounts a on a.id = b.account_id
    where b.account_id = ${accountId} and ${isLiveBot}`.execute(db)
  const [facts] = rows
  if (!facts) return null
  return {
    ...sessions.holderOf({ ...facts, owes_terms: false }),
    roles: [],
    sessionId: by,
    key: { id: by, kind: 'BOT', scopes: new Set(botScopes) },
    reauthenticatedUntil: null,
    impersonator: null,
    expiresAt: now,
    lastUsedAt: now,
  }
}
