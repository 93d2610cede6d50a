import { contract } from '@koinon/contract'
import { inTransaction } from '#kernel/database/transaction.ts'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { requireSwitch } from '#features/place/index.ts'
import { accessHook, checkChoice } from '../accessHook.ts'
import { auditTargetOf } from '../auditTarget.ts'
import { announceHooks } from '../endHook.ts'
import { oneHookView } from '../oneHookView.ts'
import { hookById, lockHook, switchOff, updateHook } from '../store/hooks.ts'

export const editHook = handle(contract.hooks.editHook)(async ({ body, actor, db, app, refuse }) => {
  const { hookId, state } = body
  const before = await accessHook(db, actor, await hookById(db, hookId))
  const url = body.url ?? before.url
  const goesOn = state === 'ON' && before.state === 'OFF'
  if (goesOn) await requireSwitch(db, app, { name: 'hooks' })
  if ((url !== before.url || goesOn) && !(await app.ports.hookSender.mayReach(url)))
    return refuse('URL_NOT_ALLOWED', { path: 'url' })
  return inTransaction(app, async (tx) => {
    const hook = await accessHook(tx, actor, await lockHook(tx, hookId))
    const [botId, events] = [body.botId ?? hook.viewer_id, body.events ?? hook.events]
    if (body.botId !== undefined || body.events !== undefined || goesOn)
      await checkChoice(tx, { groupId: hook.group_id, botId, events })
    const on = { state: 'ON', off_why: null, failing_since: null, warned_at: null } as const
    await updateHook(tx, hookId, { viewer_id: botId, url, events: [...events], ...(goesOn ? on : {}) })
    if (state === 'OFF') await switchOff(tx, { hookId }, 'BY_HAND')
    await writeAudit(tx, {
      actor,
      action: 'change-hook',
      target: auditTargetOf(hook.group_id, hookId),
      before: { hook: hookId, url: hook.url, events: hook.events, bot: hook.viewer_id, state: hook.state },
      after: { hook: hookId, url, events, bot: botId, state: state ?? hook.state },
    })
    announceHooks(tx)
    return oneHookView(tx, actor, hookId)
  })
})
