export type PeopleScope = 'EVERYONE' | 'GROUP_MEMBERS' | 'NOBODY'
export type FollowerScope = 'EVERYONE' | 'FOLLOWERS' | 'NOBODY'

/** A person, and how the viewer relates to them: everything any rule between two people needs, in one query. */
export interface PersonFacts {
  readonly id: string
  readonly isSelf: boolean
  readonly isBot: boolean
  readonly isVisible: boolean
  readonly isPrivate: boolean
  readonly blockedByMe: boolean
  readonly blocksMe: boolean
  /** Whether the viewer follows the person, and the person the viewer. */
  readonly mine: 'FOLLOWING' | 'FOLLOW_REQUESTED' | null
  readonly theirs: 'FOLLOWING' | 'FOLLOW_REQUESTED' | null
  readonly whoMayMessage: PeopleScope
  readonly whoMayInvite: PeopleScope
  readonly whoMayTag: FollowerScope
  readonly showLists: FollowerScope
  readonly sharesGroup: boolean
}
