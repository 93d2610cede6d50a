import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { healthParts, startedAt } from '../../health/healthParts.ts'
import { requireSetupKey } from '../requireSetupKey.ts'

export const setupOpen = handle(contract.admin.setupOpen)(async ({ body, app }) => {
  await requireSetupKey(app, body.key)
  return { startedAt: startedAt(app), parts: await healthParts(app) }
})
