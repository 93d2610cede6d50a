import type { CasePerson, UserAdminCard } from '@koinon/contract/shared'

/** The few things that moderators of a group learn of a person in a case. */
export const casePersonOf = ({ id, username, displayName, avatar }: UserAdminCard): CasePerson => ({
  id,
  username,
  displayName,
  avatar,
})
