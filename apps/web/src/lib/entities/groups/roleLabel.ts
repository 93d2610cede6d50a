import { word } from '#lib/text/i18n/index.ts'

type GroupRole = 'OWNER' | 'ADMIN' | 'MODERATOR' | 'MEMBER'

/** The name of a role in a group. */
export function roleName(role: GroupRole): string {
  switch (role) {
    case 'OWNER':
      return word('Owner', 'role in a group')
    case 'ADMIN':
      return word('Admin', 'role in a group')
    case 'MODERATOR':
      return word('Moderator', 'role in a group')
    case 'MEMBER':
      return word('Member', 'role in a group')
  }
}

/** A role in a group as its people read it; nothing for members. */
export const roleLabel = (role: GroupRole): string | undefined => (role === 'MEMBER' ? undefined : roleName(role))
