/** The calls to read again after a change of who is in a group, or of what they are there. */
export const memberCalls = [
  'groups.listGroupMembersV2',
  'groups.searchGroupMembers',
  'groups.getGroupMembers',
  'groups.getGroup',
] as const
