import { z } from 'zod'

/** The enumerations of the specification; their values are fixed, none is added or left out. */

export const GroupPermissionScope = z.enum(['ALL', 'ADMINS_ONLY', 'MEMBERS_ONLY']).meta({
  id: 'GroupPermissionScope',
  description: 'Everybody who sees the group, only its admins, or its members.',
})
export type GroupPermissionScope = z.output<typeof GroupPermissionScope>

export const TwoValueScope = z.enum(['EVERYONE', 'GROUP_MEMBERS']).meta({
  id: 'TwoValueScope',
  description: 'Everyone, or only the members of the group.',
})
export type TwoValueScope = z.output<typeof TwoValueScope>

export const ThreeValueScope = z.enum(['EVERYONE', 'GROUP_MEMBERS', 'NOBODY']).meta({
  id: 'ThreeValueScope',
  description:
    'Of a group: everyone, its members, or only its owner and admins. Of a person: everyone, people who share a ' +
    'group, or nobody.',
})
export type ThreeValueScope = z.output<typeof ThreeValueScope>

export const SubgroupJoinPolicy = z.enum(['GROUP_MEMBERS', 'REQUEST_ONLY']).meta({
  id: 'SubgroupJoinPolicy',
  description: 'Of a subgroup: the parent’s members enter freely, or ask.',
})
export type SubgroupJoinPolicy = z.output<typeof SubgroupJoinPolicy>

export const TopLevelJoinPolicy = z.enum(['ANYONE', 'REQUEST_ONLY']).meta({
  id: 'TopLevelJoinPolicy',
  description: 'Of a top-level or enterprise group: anyone enters, or asks.',
})
export type TopLevelJoinPolicy = z.output<typeof TopLevelJoinPolicy>

export const JoinPolicy = z.enum(['ANYONE', 'GROUP_MEMBERS', 'REQUEST_ONLY']).meta({
  id: 'JoinPolicy',
  description: 'ANYONE fits top-level groups, GROUP_MEMBERS subgroups, REQUEST_ONLY both.',
})
export type JoinPolicy = z.output<typeof JoinPolicy>

export const MediaType = z.enum(['IMAGE', 'VIDEO', 'TEXT', 'AUDIO']).meta({
  id: 'MediaType',
  description: 'Of a post: that of its first item, or TEXT if it has none.',
})
export type MediaType = z.output<typeof MediaType>

export const NotificationType = z
  .enum([
    'IMAGE',
    'VIDEO',
    'AUDIO',
    'CONTENT_POST',
    'FOLLOWING',
    'GROUP_INVITE',
    'GROUP_JOIN_REQUEST',
    'GROUP_POST_PERMISSION_REQUEST',
    'POST_TAG',
    'COMMENT_TAG',
  ])
  .meta({
    id: 'NotificationType',
    description: 'IMAGE, VIDEO, AUDIO and CONTENT_POST are about a post, named by its media; the tags are mentions.',
  })
export type NotificationType = z.output<typeof NotificationType>
/**
 * A subject of the settings: a type, the facts of an event that its guests plan by, the reminders that one set, the
 * searches that one saved, or announcements of the place.
 */
export type NotificationSubject = NotificationType | 'EVENTS' | 'REMINDERS' | 'SEARCHES' | 'ANNOUNCEMENTS'

export const FollowState = z.enum(['FOLLOW_REQUESTED', 'FOLLOWING', 'NOT_FOLLOWING']).meta({
  id: 'FollowState',
  description: 'Seen from the actor; FOLLOW_REQUESTED waits for the other’s answer.',
})
export type FollowState = z.output<typeof FollowState>

export const ActivityKind = z.enum(['FOLLOWED', 'LIKED', 'COMMENTED']).meta({
  id: 'ActivityKind',
  description: 'The other person’s act; null for requests, tags and news.',
})
export type ActivityKind = z.output<typeof ActivityKind>

export const SubscriptionLevel = z.enum(['CANCELLED', 'MONTHLY', 'YEARLY']).meta({
  id: 'SubscriptionLevel',
  description: 'CANCELLED with source NONE: there never was one, or it has ended.',
})
export type SubscriptionLevel = z.output<typeof SubscriptionLevel>

export const PaidLevel = z.enum(['MONTHLY', 'YEARLY']).meta({
  id: 'PaidLevel',
  description: 'The subscription levels that can be bought or granted.',
})
export type PaidLevel = z.output<typeof PaidLevel>

export const SubscriptionSource = z
  .enum(['GOOGLE_PLAY_BILLING', 'APPLE_IN_APP_PURCHASES', 'PROMO_CODE', 'STRIPE', 'NONE'])
  .meta({
    id: 'SubscriptionSource',
    description: 'The billing party; only STRIPE can be changed here, the stores’ at the store.',
  })
export type SubscriptionSource = z.output<typeof SubscriptionSource>

export const PasswordStrength = z.enum(['INVALID_SHORT', 'INVALID_WEAK', 'WEAK', 'MEDIUM', 'STRONG']).meta({
  id: 'PasswordStrength',
  description: 'The two INVALID classes are refused where a password is set.',
})
export type PasswordStrength = z.output<typeof PasswordStrength>

export const Audience = z.enum(['EVERYONE', 'FOLLOWERS', 'GROUP', 'PREMIUM']).meta({
  id: 'Audience',
  description:
    'The people who may see a post; PREMIUM: holders of the named entitlement. Never wider than its group or event.',
})
export type Audience = z.output<typeof Audience>

export const CommentScope = z.enum(['EVERYONE', 'FOLLOWERS', 'MENTIONED', 'NOBODY']).meta({
  id: 'CommentScope',
  description: 'Which of those who see a post may comment on it.',
})
export type CommentScope = z.output<typeof CommentScope>

export const FollowerScope = z.enum(['EVERYONE', 'FOLLOWERS', 'NOBODY']).meta({
  id: 'FollowerScope',
  description: 'Everyone, followers, or nobody but the person.',
})
export type FollowerScope = z.output<typeof FollowerScope>

export const GroupKind = z.enum(['STANDARD', 'SUBGROUP', 'ENTERPRISE']).meta({ id: 'GroupKind' })
export type GroupKind = z.output<typeof GroupKind>

export const GroupRole = z.enum(['OWNER', 'ADMIN', 'MODERATOR', 'MEMBER']).meta({ id: 'GroupRole' })
export type GroupRole = z.output<typeof GroupRole>

const grantable = [
  'MODERATE',
  'RESTRICT',
  'APPROVE',
  'PIN',
  'CHECK_IN',
  'SEE_LOG',
  'EDIT',
  'EVENTS',
  'LIBRARIES',
  'CODES',
  'METRICS',
  'ROLES',
] as const
export const GrantablePermission = z.enum(grantable).meta({
  id: 'GrantablePermission',
  description: 'What a role that a group names itself may let its people do.',
})
export type GrantablePermission = z.output<typeof GrantablePermission>

export const GroupPermission = z.enum([...grantable, 'ADMINS', 'TRANSFER', 'DELETE']).meta({
  id: 'GroupPermission',
  description:
    'MODERATE to SEE_LOG: moderators, admins and the owner. EDIT to ADMINS: admins and the owner. Roles that a group ' +
    'names itself hold any of MODERATE to ROLES.',
})
export type GroupPermission = z.output<typeof GroupPermission>

export const GroupStanding = z.enum(['NONE', 'INVITED', 'PENDING', 'MEMBER', 'BANNED']).meta({
  id: 'GroupStanding',
  description: 'How the person relates to the group; PENDING: has asked to join.',
})
export type GroupStanding = z.output<typeof GroupStanding>

export const NotificationLevel = z.enum(['ALL', 'MENTIONS', 'NONE']).meta({ id: 'NotificationLevel' })
export type NotificationLevel = z.output<typeof NotificationLevel>

export const PlatformRole = z.enum(['MODERATOR', 'ADMINISTRATOR']).meta({ id: 'PlatformRole' })
export type PlatformRole = z.output<typeof PlatformRole>

export const CaseLevel = z.enum(['GROUP', 'BOTH', 'PLATFORM']).meta({
  id: 'CaseLevel',
  description: 'By whose moderators a case is decided: those of its group, of the platform, or whichever comes first.',
})
export type CaseLevel = z.output<typeof CaseLevel>

export const ReportReason = z
  .enum(['SPAM', 'HARASSMENT', 'HATE', 'VIOLENCE', 'SEXUAL', 'SELF_HARM', 'FALSE', 'ILLEGAL', 'OTHER'])
  .meta({ id: 'ReportReason' })
export type ReportReason = z.output<typeof ReportReason>
