import type { GroupPermission, SlowMode } from '@koinon/contract/shared'
import type { GroupFacts } from '#features/groups/index.ts'
import type { Audience, CommentScope, PostMediaType, PostStatus } from './store/tables.ts'

/** A post, and what about the viewer decides on it: everything any rule for posts needs, in one query. */
export interface PostFacts {
  readonly id: string
  readonly authorId: string
  readonly groupId: string | null
  readonly eventId: string | null
  readonly mediaType: PostMediaType
  readonly audience: Audience
  readonly commentScope: CommentScope
  readonly status: PostStatus
  readonly repostOf: string | null
  readonly isPlainRepost: boolean
  readonly version: number
  readonly byIsolatedAuthor: boolean
  readonly entitlementId: string | null
  readonly readable: boolean
  /** Knows that it exists, as something that can be bought. */
  readonly shown: boolean
  readonly mine: boolean
  readonly followsAuthor: boolean
  readonly mentioned: boolean
  readonly authorPrivate: boolean
  /** In the voice of the organisation. */
  readonly asGroup: boolean
  /** In a group itself, not in one of its events. */
  readonly inGroup: boolean
  readonly groupVisibility: 'EVERYONE' | 'GROUP_MEMBERS' | null
  readonly groupPostScope: 'ALL' | 'MEMBERS_ONLY' | 'ADMINS_ONLY' | null
  readonly groupCommentScope: 'ALL' | 'MEMBERS_ONLY' | 'ADMINS_ONLY' | null
  readonly groupSlowMode: SlowMode | null
  readonly groupMembershipState: 'MEMBER' | null
  readonly groupRole: 'OWNER' | 'ADMIN' | 'MODERATOR' | 'MEMBER' | null
  /** Permissions by a role of the group’s own; null without one. */
  readonly groupCustomPermissions: readonly GroupPermission[] | null
  /** A member whom an admin lets post where only admins do. */
  readonly maySpeak: boolean
  /** The reader’s silence in the group; null if there is none. */
  readonly mute: GroupFacts['mute']
}

export interface CommentFacts {
  readonly id: string
  readonly postId: string
  readonly parentId: string | null
  readonly ancestors: readonly string[]
  readonly authorId: string
  readonly byIsolatedAuthor: boolean
  readonly removed: 'AUTHOR' | 'MODERATOR' | null
  readonly version: number
  readonly mediaId: string | null
  readonly mine: boolean
  readonly minePost: boolean
  readonly moderatesGroup: boolean
}

/** The facts about an author that the limits of new accounts depend on. */
export interface AuthorFacts {
  readonly isStaff: boolean
  /** When the account was made. */
  readonly since: Date
}

/** How open the place of posting is. */
export interface SourceState {
  readonly authorPrivate: boolean
  readonly groupVisibility: 'EVERYONE' | 'GROUP_MEMBERS' | null
}

export interface LockedPoll {
  readonly multiple: boolean
  readonly closesAt: Date
  readonly optionIds: readonly string[]
}
