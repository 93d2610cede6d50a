import { holdsPermission } from '@koinon/contract/groupPermissions'
import { allow, deny } from '#kernel/refusal.ts'
import type { GroupFacts } from '#features/groups/index.ts'
import type { LibraryFacts } from './store/access.ts'

/** The most posts in a library. */
export const maxItems = 1000

type Membership = Pick<GroupFacts, 'membershipState' | 'role' | 'customPermissions'>
const runsLibraries = (facts: Membership): boolean =>
  facts.membershipState === 'MEMBER' && holdsPermission(facts, 'LIBRARIES')

/**
 * Rights concerning a group's libraries, besides reading them, which follows the group's posts. Pure: facts in, verdict
 * out.
 */
export const libraryPolicy = {
  /** Making, ordering and deleting them is for the group's admins. */
  edit: (group: Membership) => (runsLibraries(group) ? allow : deny('NOT_ALLOWED')),

  /** Progress with an item is stored only where the item may be read. */
  keepProgress: ({ locked }: Pick<LibraryFacts, 'locked'>) => (locked ? deny('PREMIUM_REQUIRED') : allow),

  can: (group: Membership) => {
    const may = runsLibraries(group)
    return { edit: may, delete: may }
  },
} as const
