import type { KeyScope } from '@koinon/contract/shared'
import { maxKeys } from '@koinon/contract/shared'
import type { Role } from '#kernel/actor.ts'

type Verdict = { readonly ok: true } | { readonly ok: false; readonly code: 'QUOTA_REACHED' | 'SCOPE_NOT_ALLOWED' }

export const keyPolicy = {
  /** Whether an account may make a key: only administrators one for staff. */
  make: (facts: {
    readonly roles: readonly Role[]
    readonly scopes: readonly KeyScope[]
    readonly liveKeys: number
  }): Verdict => {
    if (facts.scopes.includes('staff:*') && !facts.roles.includes('ADMINISTRATOR'))
      return { ok: false, code: 'SCOPE_NOT_ALLOWED' }
    return facts.liveKeys >= maxKeys ? { ok: false, code: 'QUOTA_REACHED' } : { ok: true }
  },
}
