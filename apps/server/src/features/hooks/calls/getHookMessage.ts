import { contract } from '@koinon/contract'
import { viewCallOf } from '@koinon/contract/hooks'
import type { NeededScope } from '@koinon/contract/kernel'
import { type Actor, holdsScope } from '#kernel/actor.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessHook } from '../accessHook.ts'
import { makeBody } from '../makeBody.ts'
import { attemptView, messageView } from '../presentHooks.ts'
import { hookById } from '../store/hooks.ts'
import { type MessageRow, attemptsOf, messageById } from '../store/messages.ts'

export const getHookMessage = handle(contract.hooks.getHookMessage)(async ({ body, actor, db, app, refuse }) => {
  const message = await messageById(db, body.messageId)
  if (!message) return refuse('HOOK_NOT_FOUND')
  const hook = await accessHook(db, actor, await hookById(db, message.hook_id))
  const log = await attemptsOf(db, message.id)
  return {
    ...messageView(message),
    hookId: hook.id,
    log: log.map(attemptView),
    body: mayReadView(actor, message) ? await makeBody(app, hook, message) : null,
  }
})

const scopes: ReadonlyMap<string, NeededScope> = new Map(
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, { scope }]): [string, NeededScope] => [`${area}.${name}`, scope]),
  ),
)

/** Whether the caller reads what the body shows: a key for programs needs the scope of the call that shows it. */
function mayReadView(actor: Pick<Actor, 'key'>, { event, refs }: Pick<MessageRow, 'event' | 'refs'>): boolean {
  const name = viewCallOf(event, refs)
  return name === null || holdsScope(actor, scopes.get(name) ?? null)
}
