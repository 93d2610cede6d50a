import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { isFresh } from '#kernel/http/doors.ts'
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
    freshUntil: isFresh(actor, app.seams.now()) ? (actor.freshUntil?.toISOString() ?? null) : null,
  }
})
