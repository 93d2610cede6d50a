import type { OrganizationState } from '@koinon/contract/shared'
import type { Role } from '../../kernel/actor.ts'
import { allow, deny } from '../../kernel/refusal.ts'

/** Who may do what in the administration. Pure. */
export const adminPolicy = {
  /** What concerns the whole instance is for administrators; moderators keep order, they do not run the place. */
  administer: ({ roles }: { readonly roles: readonly Role[] }) =>
    roles.includes('ADMINISTRATOR') ? allow : deny('NOT_ALLOWED'),
  /** An organisation is decided once, and only when its address is proven and its details are in. */
  decide: ({ state }: { readonly state: OrganizationState }) => {
    if (state === 'PENDING_REVIEW') return allow
    return state === 'VERIFIED' || state === 'REJECTED' ? deny('ALREADY_DECIDED') : deny('ACCOUNT_NOT_FOUND')
  },
} as const
