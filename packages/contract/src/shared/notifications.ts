import { z } from 'zod'
import { ActivityKind, NotificationType } from './enums.ts'
import { abilities } from './abilities.ts'
import { Image } from './media.ts'
import { PersonCard } from './people.ts'
import { Count, Id, Time } from './primitives.ts'
import { RequestState } from './requests.ts'

export const NotificationReason = z
  .enum([
    'POST_LIKED',
    'POST_REACTED',
    'COMMENT_LIKED',
    'COMMENTED',
    'REPLIED',
    'NEW_POST',
    'REPOSTED',
    'QUOTED',
    'EVENT_NEWS',
    'EVENT_CHANGED',
    'EVENT_CANCELLED',
    'EVENT_REMINDER',
    'SEAT_CONFIRMED',
    'ENTERPRISE_NEWS',
    'STREAM_LIVE',
    'UPLOAD_READY',
    'UPLOAD_FAILED',
    'ADDED_FILE_FAILED',
    'SCHEDULE_FAILED',
    'MODERATION',
    'RESTRICTED',
    'RESTRICTION_LIFTED',
    'WARNED',
    'GROUP_APPEAL_FILED',
    'RULE_LIMITED',
    'REPORT_UPHELD',
    'REPORT_DISMISSED',
    'CASE_WAITS',
    'GROUP_CASE_OPENED',
    'APPEAL_DECIDED',
    'PAYMENT_FAILED',
    'SALE_ENDED',
    'SALE_RESUMED',
    'RENEWAL',
    'PRAYED_FOR',
    'FOLLOWED',
    'FOLLOW_REQUESTED',
    'FOLLOW_ACCEPTED',
    'INVITED_TO_GROUP',
    'INVITED_TO_EVENT',
    'INVITED_TO_CONVERSATION',
    'ROLE_CHANGED',
    'OWNERSHIP_RECEIVED',
    'HEIR_NAMED',
    'OWNER_SILENT',
    'CLAIM_POSSIBLE',
    'GROUP_CLAIMED',
    'CLAIM_STOPPED',
    'PROCEDURE_OPENED',
    'PROCEDURE_ENDING',
    'PROCEDURE_ENDED',
    'STAFF_ROLE_GRANTED',
    'APPLICATION_WAITS',
    'JOIN_REQUESTED',
    'JOIN_ACCEPTED',
    'ADMIN_REQUESTED',
    'ADMIN_DECIDED',
    'EVENT_SEAT_REQUESTED',
    'TAKEN_OFF_EVENT',
    'NAMED_ON_DOOR',
    'POSTING_REQUESTED',
    'POSTING_ACCEPTED',
    'POSTING_REJECTED',
    'HELD_POST_PUBLISHED',
    'HELD_POST_DECLINED',
    'MENTIONED',
    'MESSAGE_REMINDER',
    'SEARCH_MATCHED',
  ])
  .meta({ id: 'NotificationReason', description: 'The more specific cause within a type.' })
export type NotificationReason = z.output<typeof NotificationReason>

export const TargetKind = z
  .enum([
    'POST',
    'COMMENT',
    'PERSON',
    'GROUP',
    'EVENT',
    'CONVERSATION',
    'MESSAGE',
    'PRAYER',
    'MEDIA',
    'STREAM',
    'CASE',
    'STATEMENT',
    'SUBSCRIPTION',
    'PURCHASE',
    'SEARCH',
  ])
  .meta({ id: 'TargetKind' })
export type TargetKind = z.output<typeof TargetKind>

export const ActivityTarget = z
  .strictObject({
    kind: TargetKind,
    id: Id,
    title: z.string(),
    image: Image.nullable(),
    newCount: Count.optional().describe('Of a saved search: results that are new since it was opened.'),
    startTime: Time.optional().describe('When the event date begins that the reminder is about.'),
  })
  .meta({ id: 'ActivityTarget', description: 'The subject of the notification.' })
export type ActivityTarget = z.output<typeof ActivityTarget>

export const NotificationView = z
  .strictObject({
    id: Id,
    type: NotificationType,
    kind: ActivityKind.nullable(),
    reason: NotificationReason,
    target: ActivityTarget,
    actors: z.array(PersonCard).max(3).describe('Newest first.'),
    actorCount: Count,
    at: Time,
    read: z.boolean(),
    requestState: RequestState.nullable().describe('The state of the request it asks the reader to decide.'),
    can: abilities('accept', 'ignore'),
    rule: z.string().optional().describe('The rule that something moderators removed broke, by name.'),
    note: z
      .string()
      .optional()
      .describe('Words that came with it: why admins removed a post, or what moderators wrote to its author.'),
    outcome: z.enum(['GRANTED', 'REFUSED']).optional().describe("How the reader's appeal ended."),
    written: z
      .strictObject({
        postId: Id,
        commentId: Id.nullable().describe('Null for a post.'),
        excerpt: z.string(),
        image: Image.nullable(),
        liked: z.boolean().describe('By the reader.'),
        can: abilities('reply'),
      })
      .optional()
      .describe(
        'The newest comment or post that it tells of. Without words if one of the reader’s filters covers them.',
      ),
    link: z.string().describe('Where it leads, as a path in the web application.'),
  })
  .meta({ id: 'NotificationView', description: 'One line for everything of one kind that happened to one target.' })
export type NotificationView = z.output<typeof NotificationView>

export const ActivityItem = z
  .strictObject({
    id: Id,
    type: NotificationType,
    kind: ActivityKind.nullable(),
    actor: PersonCard,
    target: ActivityTarget,
    excerpt: z.string().nullable(),
    createdAt: Time,
    read: z.boolean(),
  })
  .meta({ id: 'ActivityItem', description: 'Something another person did that concerns the reader.' })
export type ActivityItem = z.output<typeof ActivityItem>
