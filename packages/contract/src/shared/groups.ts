import { z } from 'zod'
import {
  GroupKind,
  GroupPermission,
  GroupPermissionScope,
  GroupRole,
  GroupStanding,
  JoinPolicy,
  NotificationLevel,
  ThreeValueScope,
  TwoValueScope,
} from './enums.ts'
import { abilities } from './abilities.ts'
import { CustomRole } from './groupRoles.ts'
import { Image } from './media.ts'
import { FriendsSummary, PersonCard } from './people.ts'
import { Place } from './places.ts'
import { Count, Id, Lang, Time, Version } from './primitives.ts'
import { Interest } from './interests.ts'
import { RichText } from './text.ts'

export const GroupMute = z
  .strictObject({
    until: Time.nullable().describe('Null: until it is lifted.'),
    reason: z.string(),
    statementId: Id.nullable().describe('Its statement of reasons; null: it is gone.'),
  })
  .meta({ id: 'GroupMute', description: 'Why and until when a member may read and not write in the group.' })
export type GroupMute = z.output<typeof GroupMute>

const previewFields = {
  id: Id,
  kind: GroupKind,
  name: z.string(),
  picture: Image.nullable(),
  description: z.string().describe('At most 140 characters.'),
  joinPolicy: JoinPolicy,
  membershipState: GroupStanding,
}
const EnterpriseSummary = z
  .strictObject({ id: Id, name: z.string(), picture: Image.nullable() })
  .meta({ id: 'EnterpriseSummary', description: 'The organisation a group belongs to.' })

const cardFields = {
  handle: z.string().nullable().describe('Only enterprise groups have one.'),
  visibility: TwoValueScope,
  parentId: Id.nullable(),
  enterpriseGroup: EnterpriseSummary.nullable(),
  role: GroupRole.nullable(),
}
const insideFields = {
  memberCount: Count.optional().describe('Left out if the viewer may not see the members.'),
  friendsInside: FriendsSummary.optional(),
}

export const GroupCard = z
  .strictObject({
    ...previewFields,
    ...z.object(cardFields).partial().shape,
    ...insideFields,
    permissions: z
      .array(GroupPermission)
      .max(15)
      .optional()
      .describe('All that the viewer may do for the group; left out if that is nothing.'),
    locked: z.boolean().describe('True: this is the preview of a closed group, and the optional fields are left out.'),
  })
  .meta({
    id: 'GroupCard',
    description: 'A group as shown in lists; an outsider gets only the preview of a closed one.',
  })
export type GroupCard = z.output<typeof GroupCard>

export const GroupPreview = z
  .strictObject({ ...previewFields, locked: z.literal(true) })
  .meta({ id: 'GroupPreview', description: 'Everything an outsider learns about a closed group.' })
export type GroupPreview = z.output<typeof GroupPreview>

export const AutoAcceptRules = z
  .strictObject({
    answeredQuestions: z.boolean().describe('People who have answered every question.'),
    invited: z.boolean().describe('People invited by a member.'),
    verifiedContact: z.boolean().describe('People with a confirmed e-mail or phone.'),
    emailDomains: z
      .array(z.string().regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/))
      .max(20)
      .describe('People with a confirmed e-mail at one of these.'),
    minAccountAgeDays: z.int().min(0).max(365).describe('Only accounts at least this old.'),
  })
  .meta({
    id: 'AutoAcceptRules',
    description: 'Requests that need no admin. Anybody who meets one of the first four and is old enough is admitted.',
  })
export type AutoAcceptRules = z.output<typeof AutoAcceptRules>

const SlowSeconds = z.int().min(0).max(86_400)

export const SlowMode = z
  .strictObject({
    postSeconds: SlowSeconds.describe('Between two posts or comments of one person; 0 for any number.'),
    messageSeconds: SlowSeconds.describe('Between two messages of one person in the chat; 0 for any number.'),
    until: Time.nullable().describe('When it ends by itself; null: once it is turned off.'),
  })
  .meta({ id: 'SlowMode', description: 'How long a person waits before they write again; moderators do not wait.' })
export type SlowMode = z.output<typeof SlowMode>

export const NewcomerHold = z
  .strictObject({
    firstPosts: z.int().min(0).max(5).describe('As many first posts of a member wait.'),
    days: z.int().min(0).max(30).describe('Posts wait in the first days after joining.'),
    links: z.boolean().describe('In those days only posts with links wait.'),
  })
  .meta({ id: 'NewcomerHold', description: 'Which posts of new members wait until a moderator approves them.' })
export type NewcomerHold = z.output<typeof NewcomerHold>

/** A host as browsers compare it with that of a page, with `*.` for all below it; or any. */
const EmbedHost = z
  .string()
  .max(255)
  .regex(/^(?:\*|(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?)$/)

export const GroupSettings = z
  .strictObject({
    visibility: TwoValueScope.describe('The group’s readers.'),
    listed: z.boolean().describe('Whether outsiders may find a closed group’s preview.'),
    forVisitors: z
      .boolean()
      .describe(
        'Whether visitors without an account find its public posts and events in feeds, by search engines and on other ' +
          'websites. Has no effect unless everyone reads the group.',
      ),
    embedHosts: z
      .array(EmbedHost)
      .max(20)
      .describe('The websites on which its events, posts and invitation to join may be shown; `*` for any.'),
    joinPolicy: JoinPolicy,
    postScope: GroupPermissionScope,
    commentScope: GroupPermissionScope,
    eventScope: GroupPermissionScope,
    memberListScope: ThreeValueScope,
    inviteScope: ThreeValueScope,
    messageScope: ThreeValueScope,
    chatEnabled: z.boolean(),
    language: Lang.nullable(),
    autoAccept: AutoAcceptRules.nullable(),
    answersRequired: z.boolean().describe('Whether those who ask to join have to answer every question.'),
    guidelinesRequired: z.boolean().describe('Whether people accept the rules when they join.'),
    slowMode: SlowMode.nullable(),
    newcomerHold: NewcomerHold.nullable(),
  })
  .meta({ id: 'GroupSettings', description: 'Rights in the group. NOBODY still includes the owner and admins.' })
export type GroupSettings = z.output<typeof GroupSettings>

export const MembershipView = z
  .strictObject({
    group: GroupCard,
    person: PersonCard,
    membershipState: GroupStanding,
    role: GroupRole.nullable(),
    customRole: CustomRole.optional().describe('Left out without one.'),
    title: z.string().nullable(),
    joinedAt: Time.nullable(),
    invitedBy: PersonCard.nullable(),
    mayPost: z.boolean().describe('Has been granted the permanent right to post.'),
    notificationLevel: NotificationLevel,
    lastActivityTime: Time.nullable().optional().describe('For admins.'),
  })
  .meta({ id: 'MembershipView' })
export type MembershipView = z.output<typeof MembershipView>

export const groupAbilities = [
  'join',
  'leave',
  'post',
  'requestPosting',
  'comment',
  'invite',
  'seeMembers',
  'createEvent',
  'createSubgroup',
  'message',
  'manage',
  'askAdmin',
  'transfer',
  'delete',
] as const
export const groupCounts = { members: Count, posts: Count, subgroups: Count, events: Count, libraries: Count }

export const groupViewFields = {
  ...previewFields,
  ...cardFields,
  ...insideFields,
  locked: z.literal(false),
  mute: GroupMute.nullable().describe('Set while the reader may not write in the group.'),
  unseenWarnings: Count.describe('Warnings of this group that the reader has not confirmed.'),
  version: Version,
  banner: Image.nullable(),
  about: RichText,
  rules: z.array(z.string()).max(10),
  guidelines: z
    .strictObject({
      version: Count.describe('How often the rules were written; 0 if there are none.'),
      isAccepted: z.boolean().describe('False: the reader is a member who is asked to accept them.'),
    })
    .describe('The version of the rules.'),
  interests: z.array(Interest),
  place: Place.nullable(),
  createdAt: Time,
  settings: GroupSettings,
  owner: PersonCard.nullable().describe('Null if the viewer may not know of them.'),
  admins: z.array(PersonCard).max(10),
  moderators: z.array(PersonCard).max(10),
  questions: z.array(z.string()).max(5).describe('Put to those who ask to join.'),
  conversationId: Id.nullable().describe('Null until something was said in its chat, or the caller opened it.'),
  membership: MembershipView.nullable(),
  pending: z
    .strictObject({
      join: Count,
      posting: Count,
      admin: Count,
      cases: Count.describe('Reported things and appeals for the moderators of the group to decide.'),
      restrictionAppeals: Count.describe('Appeals against mutes and bans for admins of the group to decide.'),
    })
    .optional()
    .describe('For those who may approve requests.'),
  lastPostAt: Time.nullable().describe(
    'When the caller last posted or commented here, where slow mode has them wait after that; otherwise null.',
  ),
  permissions: z.array(GroupPermission).max(15).describe('All that the caller may do for the group.'),
}

export const GroupView = z
  .strictObject({ ...groupViewFields, counts: z.strictObject(groupCounts), can: abilities(...groupAbilities) })
  .meta({ id: 'GroupView' })
export type GroupView = z.output<typeof GroupView>
