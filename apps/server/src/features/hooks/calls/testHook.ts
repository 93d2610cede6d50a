import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessHook } from '../accessHook.ts'
import { sendTrial } from '../deliverMessage.ts'
import { hookById } from '../store/hooks.ts'

export const testHook = handle(contract.hooks.testHook)(async ({ body, actor, db, app, refuse }) => {
  const hook = await accessHook(db, actor, await hookById(db, body.hookId))
  const { status, ms, fault, answer } = await sendTrial(app, hook)
  if (fault === 'URL_NOT_ALLOWED') return refuse('URL_NOT_ALLOWED')
  return { status, ms, fault, answer }
})
