import { word } from '#lib/text/i18n/index.ts'

/** A role in a group as its people read it; nothing for members. */
export function roleLabel(role: 'OWNER' | 'ADMIN' | 'MODERATOR' | 'MEMBER'): string | undefined {
  if (role === 'OWNER') return word('Owner', 'role in a group')
  if (role === 'ADMIN') return word('Admin', 'role in a group')
  return role === 'MODERATOR' ? word('Moderator', 'role in a group') : undefined
}
