import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { guidelinesPolicy } from './guidelinesPolicy.ts'
import { guidelinesFor, saveAcceptance } from './store/guidelines.ts'

/**
 * Records that a joiner accepts the rules, or refuses a person who has to. The refusal contains the rules, for people who
 * cannot see the group. The caller has locked it.
 */
export async function checkGuidelines(
  tx: Tx,
  app: App,
  { groupId, accountId, version }: { groupId: string; accountId: string; version: number | undefined },
): Promise<void> {
  const row = await guidelinesFor(tx, groupId, accountId)
  if (!row) return
  if (version !== undefined && version === row.version)
    return saveAcceptance(tx, { groupId, accountId, version, now: app.runtime.now() })
  if (guidelinesPolicy.isOwed(row))
    throw new Refusal('GUIDELINES_NOT_ACCEPTED', { version: row.version, rules: row.rules })
}
