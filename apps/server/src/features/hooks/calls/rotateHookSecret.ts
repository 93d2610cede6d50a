import { contract } from '@koinon/contract'
import { oldHookSecretHours } from '@koinon/contract/shared'
import { hourMs } from '#kernel/durations.ts'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { accessHook } from '../accessHook.ts'
import { auditTargetOf } from '../auditTarget.ts'
import { oneHookView } from '../oneHookView.ts'
import { makeHookSecret, sealHookSecret } from '../signHook.ts'
import { lockHook, updateHook } from '../store/hooks.ts'

export const rotateHookSecret = handle(contract.hooks.rotateHookSecret)(async ({ body, actor, tx, app }) => {
  const hook = await accessHook(tx, actor, await lockHook(tx, body.hookId))
  const secret = makeHookSecret(app.runtime)
  await updateHook(tx, hook.id, {
    secret_sealed: sealHookSecret(app, secret),
    old_sealed: hook.secret_sealed,
    old_until: new Date(app.runtime.now().getTime() + oldHookSecretHours * hourMs),
  })
  await writeAudit(tx, {
    actor,
    action: 'rotate-hook-secret',
    target: auditTargetOf(hook.group_id, hook.id),
    after: { hook: hook.id, url: hook.url },
  })
  return { hook: await oneHookView(tx, actor, hook.id), secret }
})
