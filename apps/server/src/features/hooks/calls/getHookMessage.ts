import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessHook } from '../accessHook.ts'
import { makeBody } from '../makeBody.ts'
import { attemptView, messageView } from '../presentHooks.ts'
import { hookById } from '../store/hooks.ts'
import { attemptsOf, messageById } from '../store/messages.ts'

export const getHookMessage = handle(contract.hooks.getHookMessage)(async ({ body, actor, db, app, refuse }) => {
  const message = await messageById(db, body.messageId)
  if (!message) return refuse('HOOK_NOT_FOUND')
  const hook = await accessHook(db, actor, await hookById(db, message.hook_id))
  const log = await attemptsOf(db, message.id)
  return {
    ...messageView(message),
    hookId: hook.id,
    log: log.map(attemptView),
    body: await makeBody(app, hook, message),
  }
})
