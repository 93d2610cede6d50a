import type { HookTarget } from '@koinon/contract/shared'
import type { Tx } from '#kernel/database/tables.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isParticipant } from '#features/chat/index.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'

/** Refuses a place where a bot may not post, or of which it does not know. */
export async function refuseTarget(
  tx: Tx,
  {
    accountId,
    target,
    targetId,
  }: { readonly accountId: string; readonly target: HookTarget; readonly targetId: string },
): Promise<void> {
  if (target === 'CONVERSATION') {
    if (!(await isParticipant(tx, accountId, targetId))) throw new Refusal('CONVERSATION_NOT_FOUND')
    return
  }
  const verdict = groupPolicy.post(await accessGroup(tx, accountId, targetId, 'preview'))
  if (!verdict.ok) throw new Refusal(verdict.code)
}
