/** The screens' modules by name: loaded with the first of them, so that the first load does not list every one. */
export const screens = {
  discover: async () => ({ Screen: (await import('./directory/discover.tsx')).DiscoverGroups }),
  newGroup: async () => ({ Screen: (await import('./newGroup/newGroup.tsx')).NewGroup }),
  about: async () => ({ Screen: (await import('./about.tsx')).AboutGroup }),
  members: async () => ({ Screen: (await import('./members/members.tsx')).GroupMembers }),
  invite: async () => ({ Screen: (await import('./invite/InviteToGroup.tsx')).InviteToGroup }),
  votes: async () => ({ Screen: (await import('./votes/Votes.tsx')).GroupVotes }),
  'votes/$procedureId': async () => ({ Screen: (await import('./votes/OneVote.tsx')).OneVote }),
  succession: async () => ({ Screen: (await import('./succession/Succession.tsx')).GroupSuccession }),
  record: async () => ({ Screen: (await import('./record/GroupRecord.tsx')).GroupRecord }),
  rulesHistory: async () => ({ Screen: (await import('./rules/RulesHistory.tsx')).RulesHistory }),
  manage: async () => ({ Screen: (await import('./manage/ManageFrame.tsx')).ManageFrame }),
  library: async () => ({ Screen: (await import('#routes/libraries/libraryList.tsx')).LibraryList }),
  premium: async () => ({ Screen: (await import('#routes/premium/storefront.tsx')).Storefront }),
  events: async () => ({ Screen: (await import('#routes/events/list/groupEvents.tsx')).GroupEvents }),
} as const
