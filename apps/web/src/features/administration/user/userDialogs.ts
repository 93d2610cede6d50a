import type { ReplyOf } from '#lib/data/calls/index.ts'
import { msg } from '#lib/text/i18n/index.ts'

export interface UserDialogProps {
  readonly person: ReplyOf<'admin.getUserById'>
  readonly onClose: () => void
}

/** The calls to read again after an action on a person. */
export const userCalls = [
  'admin.getUserById',
  'admin.searchUsers',
  'admin.getAdmins',
  'admin.getBanHistory',
  'admin.getFlaggedContent',
] as const

export const userErrorMessages = {
  RANK_TOO_LOW: msg('You can’t do this to someone with the same or a higher role.'),
  BAN_TOO_LONG: msg('Moderators ban for 30 days at most.'),
  ALREADY_ENDED: msg('That has already ended.'),
  LAST_ADMINISTRATOR: msg('One administrator has to remain.'),
  OWN_ROLES: msg('You can’t change your own roles.'),
  CASE_NOT_FOUND: msg('Case not found'),
  NOT_FOR_THIS: msg('This is not possible for this account.'),
  NAME_WRONG: msg('This isn’t the username.'),
  OWNS_GROUPS: msg('This person owns groups. Transfer them first.'),
  NO_CHAINING: msg('You’re already viewing as a member.'),
}
