import type { Role } from '../../kernel/actor.ts'
import { allow, deny } from '../../kernel/refusal.ts'

/** Who may do what in the administration. Pure. */
export const adminPolicy = {
  /** What concerns the whole instance is for administrators; moderators keep order, they do not run the place. */
  administer: ({ roles }: { readonly roles: readonly Role[] }) =>
    roles.includes('ADMINISTRATOR') ? allow : deny('NOT_ALLOWED'),
} as const
