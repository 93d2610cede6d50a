import { allow, deny } from '../../kernel/refusal.ts'
import type { GroupFacts } from '../groups/index.ts'
import type { LibraryFacts } from './store/access.ts'

/** Posts that a library holds at most. */
export const mostItems = 1000

type Asker = Pick<GroupFacts, 'standing' | 'role'>
const runsGroup = ({ standing, role }: Asker): boolean =>
  standing === 'MEMBER' && (role === 'OWNER' || role === 'ADMIN')

/** Who may do what with the libraries of a group, beside reading them, which is as its posts are. Pure: facts in, verdict out. */
export const libraryPolicy = {
  /** Making, ordering and deleting them is for those who run the group. */
  edit: (group: Asker) => (runsGroup(group) ? allow : deny('NOT_ALLOWED')),

  /** How far one is with an item is kept only where it may be read. */
  keepProgress: ({ locked }: Pick<LibraryFacts, 'locked'>) => (locked ? deny('PREMIUM_REQUIRED') : allow),

  can: (group: Asker) => {
    const may = runsGroup(group)
    return { edit: may, delete: may }
  },
} as const
