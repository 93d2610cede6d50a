import type { GroupPermission, NewcomerHold, SlowMode } from '@koinon/contract/shared'
import type { GroupKind, GroupRole, JoinPolicy, PermissionScope, ThreeValueScope } from './store/tables.ts'

export type MembershipState = 'NONE' | 'INVITED' | 'PENDING' | 'MEMBER' | 'BANNED'

/** The silence that moderators imposed on a member. */
export interface Mute {
  /** As in JSON; null: until it is lifted. */
  readonly until: string | null
  readonly reason: string
  readonly statementId: string | null
}

/** A group, and what about the viewer decides on it: everything any rule for groups needs, in one query. */
export interface GroupFacts {
  readonly id: string
  readonly kind: GroupKind
  readonly name: string
  readonly parentId: string | null
  readonly organizationId: string | null
  readonly visibility: 'EVERYONE' | 'GROUP_MEMBERS'
  readonly listed: boolean
  readonly joinPolicy: JoinPolicy
  readonly postScope: PermissionScope
  readonly commentScope: PermissionScope
  readonly eventScope: PermissionScope
  readonly memberListScope: ThreeValueScope
  readonly inviteScope: ThreeValueScope
  readonly messageScope: ThreeValueScope
  readonly chatEnabled: boolean
  readonly slowMode: SlowMode | null
  readonly newcomerHold: NewcomerHold | null
  readonly membershipState: MembershipState
  readonly role: GroupRole | null
  /** Permissions of the viewer by a role of the group’s own; null without one. */
  readonly customPermissions: readonly GroupPermission[] | null
  readonly customRank: number | null
  readonly mayPost: boolean
  readonly joinedAt: Date | null
  /** In the group, or in its parent; null if there is none. */
  readonly mute: Mute | null
  /** Whether the viewer is in the parent; true if there is none. */
  readonly inParent: boolean
  /** Whether the viewer may know of the parent; true if there is none. */
  readonly knowsParent: boolean
  /** Whether the viewer is owner or admin of the parent. */
  readonly runsParent: boolean
  readonly version: number
}
