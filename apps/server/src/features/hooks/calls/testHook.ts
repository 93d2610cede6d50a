import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessHook } from '../accessHook.ts'
import { makeBody } from '../makeBody.ts'
import { sendHook } from '../sendHook.ts'
import { hookById } from '../store/hooks.ts'

export const testHook = handle(contract.hooks.testHook)(async ({ body, actor, db, app, refuse }) => {
  const hook = await accessHook(db, actor, await hookById(db, body.hookId))
  const message = { event: 'hook.test', refs: {}, happened_at: app.runtime.now() } as const
  const content = (await makeBody(app, hook, message)) ?? ''
  const { status, ms, fault, answer } = await sendHook(app, hook, { id: app.runtime.id(), body: content })
  if (fault === 'URL_NOT_ALLOWED') return refuse('URL_NOT_ALLOWED')
  return { status, ms, fault, answer }
})
