import { allow, deny } from '../../kernel/refusal.ts'
import type { GroupFacts } from './store/access.ts'

type Asker = Pick<GroupFacts, 'standing' | 'role'>
const runs = ({ role }: Asker): boolean => role === 'OWNER' || role === 'ADMIN'
const isMember = ({ standing }: Asker): boolean => standing === 'MEMBER'

/** Who may do what in a group. Pure: facts in, verdict out. */
export const groupPolicy = {
  /** Which sight of the group the asker has; none of it is a 404. */
  sees: {
    /** That it exists: open ones everybody, closed ones who is listed to, invited, waiting, or in its parent. */
    preview: (facts: GroupFacts): boolean =>
      isMember(facts) ||
      facts.visibility === 'EVERYONE' ||
      facts.listed ||
      facts.standing === 'INVITED' ||
      facts.standing === 'PENDING' ||
      (facts.kind === 'SUBGROUP' && facts.inParent),
    /** What stands in it. */
    content: (facts: GroupFacts): boolean =>
      isMember(facts) || (facts.visibility === 'EVERYONE' && facts.standing !== 'BANNED' && facts.inParent),
    membership: (facts: GroupFacts): boolean => isMember(facts),
  },

  join: ({ standing, inParent }: GroupFacts) =>
    standing === 'BANNED' ? deny('BANNED_FROM_GROUP') : inParent ? allow : deny('PARENT_MEMBERSHIP_REQUIRED'),

  /** Whether joining needs no admin: an open group, a subgroup open to its parent, or an invitation at hand. */
  entersFreely: ({ joinPolicy, standing }: GroupFacts): boolean => joinPolicy !== 'REQUEST_ONLY' || standing === 'INVITED',

  manage: (facts: Asker) => (runs(facts) ? allow : deny('NOT_ALLOWED')),

  leave: ({ role }: Asker) => (role === 'OWNER' ? deny('OWNER_CANNOT_LEAVE') : allow),
} as const
