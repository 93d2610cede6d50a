import type { Tx } from '../../../kernel/tables.ts'
import { groupPolicy } from '../policy.ts'
import { askerFacts } from '../store/askers.ts'

/** Whether the rules of a group let somebody in without an admin; who was refused lately is not let in by rule. */
export async function isAutoAccepted(
  tx: Tx,
  asked: { groupId: string; accountId: string; answers: readonly string[]; now: Date },
): Promise<boolean> {
  const facts = await askerFacts(tx, asked)
  return facts !== null && !facts.refused && groupPolicy.autoAccepts(facts.rules, { ...facts, answers: asked.answers })
}
