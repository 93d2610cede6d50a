import { contract } from '@koinon/contract'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { accessHook } from '../accessHook.ts'
import { auditTargetOf } from '../auditTarget.ts'
import { lockHook } from '../store/hooks.ts'
import { requeue } from '../store/messages.ts'

export const redeliverHookMessages = handle(contract.hooks.redeliverHookMessages)(async (args) => {
  const { body, actor, tx, app, refuse } = args
  const hook = await accessHook(tx, actor, await lockHook(tx, body.hookId))
  const which = body.since === undefined ? { messageIds: body.messageIds ?? [] } : { since: new Date(body.since) }
  const queued = await requeue(tx, hook.id, which, app.runtime.now())
  if (queued === 0) return refuse('NOTHING_TO_SEND')
  await writeAudit(tx, {
    actor,
    action: 'redeliver-hook',
    target: auditTargetOf(hook.group_id, hook.id),
    after: { hook: hook.id, url: hook.url, queued },
  })
  unitOfWork(tx).afterCommit.push(() => app.bus.publish('deliveries', {}))
  return { queued }
})
