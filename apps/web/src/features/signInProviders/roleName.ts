import type { ReplyOf } from '#lib/data/calls/index.ts'
import { word } from '#lib/text/i18n/index.ts'

export function roleName(role: ReplyOf<'sso.listRules'>['rules'][number]['role']): string {
  switch (role) {
    case 'ADMIN':
      return word('Admin', 'role in a group')
    case 'MODERATOR':
      return word('Moderator', 'role in a group')
    case 'MEMBER':
      return word('Member', 'role in a group')
  }
}
