import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { isRecentlyAuthenticated } from '#kernel/http/authorize.ts'
import { adminPolicy } from '../../policy.ts'

export const checkAdminAuthorization = handle(contract.admin.checkAdminAuthorization)(async ({ actor, app }) => {
  const administers = adminPolicy.administer(actor).ok
  return {
    roles: [...actor.roles],
    can: {
      // Only accounts with a role get this far.
      queue: true,
      users: administers,
      roles: administers,
      impersonate: administers && actor.impersonator === null,
      groups: administers,
      promoCodes: administers,
      import: administers,
      api: administers,
    },
    reauthenticatedUntil: isRecentlyAuthenticated(actor, app.runtime.now())
      ? (actor.reauthenticatedUntil?.toISOString() ?? null)
      : null,
  }
})
