import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { version } from '#features/landing/index.ts'
import { requireAdministrator } from '../../access.ts'
import { healthParts, startedAt } from '../healthParts.ts'

export const health = handle(contract.admin.health)(async ({ actor, app }) => {
  requireAdministrator(app, actor)
  return { version, startedAt: startedAt(app), parts: await healthParts(app) }
})
