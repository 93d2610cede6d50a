import { contract } from '@koinon/contract'
import { maxHooks } from '@koinon/contract/shared'
import { inTransaction } from '#kernel/database/transaction.ts'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { requireSwitch } from '#features/place/index.ts'
import { accessOwner, checkChoice } from '../accessHook.ts'
import { auditTargetOf } from '../auditTarget.ts'
import { announceHooks, notifyHookAdmins } from '../endHook.ts'
import { oneHookView } from '../oneHookView.ts'
import { hookPolicy } from '../policy.ts'
import { makeHookSecret, sealHookSecret } from '../signHook.ts'
import { hooksOf, insertHook, lockOwner } from '../store/hooks.ts'

export const createHook = handle(contract.hooks.createHook)(async ({ body, actor, db, app, refuse }) => {
  const { botId, url, events } = body
  const groupId = body.groupId ?? null
  await accessOwner(db, actor, groupId)
  await requireSwitch(db, app, { name: 'hooks' })
  // Asks name servers: before the transaction, so that nothing waits for them.
  if (!(await app.ports.hookSender.mayReach(url))) return refuse('URL_NOT_ALLOWED', { path: 'url' })
  return inTransaction(app, async (tx) => {
    await accessOwner(tx, actor, groupId)
    await checkChoice(tx, { groupId, botId, events })
    await lockOwner(tx, groupId)
    const verdict = hookPolicy.create((await hooksOf(tx, groupId)).length)
    if (!verdict.ok) return refuse(verdict.code, { max: maxHooks })
    const [id, secret] = [app.runtime.id(), makeHookSecret(app.runtime)]
    await insertHook(tx, {
      id,
      group_id: groupId,
      viewer_id: botId,
      url,
      events: [...events],
      secret_sealed: sealHookSecret(app, secret),
      old_sealed: null,
      old_until: null,
      state: 'ON',
      off_why: null,
      failing_since: null,
      warned_at: null,
      last_success_at: null,
      made_by: actor.id,
      created_at: app.runtime.now(),
    })
    const target = auditTargetOf(groupId, id)
    await writeAudit(tx, { actor, action: 'make-hook', target, after: { hook: id, url, events, bot: botId } })
    await notifyHookAdmins(tx, { group_id: groupId, url }, 'HOOK_MADE')
    announceHooks(tx)
    return { hook: await oneHookView(tx, actor, id), secret }
  })
})
