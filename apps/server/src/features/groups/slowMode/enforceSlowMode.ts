import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { GroupFacts } from '../facts.ts'
import { groupPolicy } from '../policy.ts'
import { type Writer, lastWriteAt, recordWrite } from './store/lastWrites.ts'

interface Slowed {
  readonly facts: Pick<GroupFacts, 'slowMode' | 'role' | 'customPermissions'>
  readonly now: Date
}

/**
 * Records that a person writes in a group, or refuses with the seconds that its slow mode still has them wait. Of
 * several at once one is recorded. Called after all other checks: what is refused for another reason is not recorded.
 */
export async function enforceSlowMode(tx: Tx, { facts, now, ...writer }: Writer & Slowed): Promise<void> {
  const seconds = groupPolicy.slowSeconds(facts, writer.kind === 'POST' ? 'postSeconds' : 'messageSeconds', now)
  if (seconds === 0) return
  const since = new Date(now.getTime() - seconds * 1000)
  if (await recordWrite(tx, writer, { since, now })) return
  const waitMs = ((await lastWriteAt(tx, writer)) ?? now).getTime() - since.getTime()
  throw new Refusal('SLOW_MODE', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}
