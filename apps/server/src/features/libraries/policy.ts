import { allow, deny } from '../../kernel/refusal.ts'
import { type GroupFacts, groupPolicy } from '../groups/index.ts'
import type { LibraryFacts } from './store/access.ts'

/** Posts that a library holds at most. */
export const mostItems = 1000

/** Who may do what with the libraries of a group. Pure: facts in, verdict out. */
export const libraryPolicy = {
  /** They are for whom the group's posts are for. */
  read: (group: GroupFacts) => groupPolicy.read(group),

  /** Making, ordering and deleting them is for those who run the group. */
  edit: (group: Pick<GroupFacts, 'standing' | 'role'>) => groupPolicy.manage(group),

  /** How far one is with an item is kept only where it may be read. */
  keepProgress: ({ locked }: Pick<LibraryFacts, 'locked'>) => (locked ? deny('PREMIUM_REQUIRED') : allow),

  can: (group: Pick<GroupFacts, 'standing' | 'role'>) => {
    const may = groupPolicy.manage(group).ok
    return { edit: may, delete: may }
  },
} as const
