import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { accessHook } from '../accessHook.ts'
import { auditTargetOf } from '../auditTarget.ts'
import { announceHooks } from '../endHook.ts'
import { deleteHookById, lockHook } from '../store/hooks.ts'

export const deleteHook = handle(contract.hooks.deleteHook)(async ({ body, actor, tx }) => {
  const hook = await accessHook(tx, actor, await lockHook(tx, body.hookId))
  await deleteHookById(tx, hook.id)
  await writeAudit(tx, {
    actor,
    action: 'delete-hook',
    target: auditTargetOf(hook.group_id, hook.id),
    before: { hook: hook.id, url: hook.url, events: hook.events },
  })
  announceHooks(tx)
  return { ok: true }
})
