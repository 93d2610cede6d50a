import type { Tx } from '#kernel/tables.ts'
import { groupPolicy } from '../policy.ts'
import { askerFacts } from '../store/askers.ts'

/** Whether a group's rules admit somebody without an admin; somebody refused recently is not admitted by rule. */
export async function isAutoAccepted(
  tx: Tx,
  asked: { groupId: string; accountId: string; answers: readonly string[]; now: Date },
): Promise<boolean> {
  const facts = await askerFacts(tx, asked)
  return facts !== null && !facts.refused && groupPolicy.autoAccepts(facts.rules, { ...facts, answers: asked.answers })
}
