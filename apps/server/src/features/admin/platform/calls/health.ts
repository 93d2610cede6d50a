import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { version } from '#features/landing/index.ts'
import { requireAdministrator } from '../../access.ts'
import { healthParts } from '../healthParts.ts'

export const health = handle(contract.admin.health)(async ({ actor, app }) => {
  requireAdministrator(app, actor)
  const startedAt = new Date(app.runtime.now().getTime() - process.uptime() * 1000)
  return { version, startedAt: startedAt.toISOString(), parts: await healthParts(app) }
})
