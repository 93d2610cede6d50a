import type { Tx } from '#kernel/database/tables.ts'
import { groupPolicy } from '../policy.ts'
import { requesterFacts } from './store/requesters.ts'

/** Whether a group's rules admit a person without an admin; a person refused recently is not admitted by rule. */
export async function isAutoAccepted(
  tx: Tx,
  asked: { groupId: string; accountId: string; answers: readonly string[]; now: Date },
): Promise<boolean> {
  const facts = await requesterFacts(tx, asked)
  return facts !== null && !facts.refused && groupPolicy.autoAccepts(facts.rules, { ...facts, answers: asked.answers })
}
