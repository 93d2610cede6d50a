import { z } from 'zod'
import { AccountStatus, EmailView, PhoneView } from './account.ts'
import { ConversationKind } from './chat.ts'
import { CaseLevel, PlatformRole, ReportReason } from './enums.ts'
import { abilities } from './abilities.ts'
import { GroupCard } from './groups.ts'
import { Image, MediaItem } from './media.ts'
import { AccountKind, PersonCard } from './people.ts'
import { SubscriptionView } from './premium.ts'
import { Count, Id, JsonValue, Time, Version } from './primitives.ts'

export const UserAdminCard = z
  .strictObject({
    id: Id,
    kind: AccountKind,
    username: z.string(),
    displayName: z.string(),
    avatar: Image.nullable(),
    status: z.enum([...AccountStatus.options, 'PURGED']).describe('PURGED: erased for good, its name with it.'),
    roles: z.array(PlatformRole),
    createdAt: Time,
    lastActivityTime: Time.nullable(),
    openReports: Count,
  })
  .meta({ id: 'UserAdminCard', description: 'A person as shown to staff.' })
export type UserAdminCard = z.output<typeof UserAdminCard>

export const BanRecord = z
  .strictObject({
    id: Id,
    action: z.enum(['BAN', 'UNBAN']),
    by: UserAdminCard.nullable().describe('Null if it expired by itself.'),
    reason: z.string(),
    rule: z.string().nullable(),
    until: Time.nullable().describe('For a ban; null for good.'),
    at: Time,
    caseId: Id.nullable(),
  })
  .meta({ id: 'BanRecord' })
export type BanRecord = z.output<typeof BanRecord>

/** The rules of the platform as clients offer them; decisions keep them by these names, whatever their language. */
export type PlatformRule =
  | 'Be kind: no harassment, no hatred'
  | 'No spam, no scams'
  | 'No violence, no threats'
  | 'Nothing sexual'
  | 'Say what is true'
  | 'Nothing illegal'
  | 'Respect what is private'

const Before = z.record(z.string(), JsonValue).nullable()
export const AuditLine = z
  .strictObject({
    at: Time,
    actor: PersonCard.nullable().describe('Null for the system.'),
    byOperator: z.boolean().describe('The operator acted, by a command on the server.'),
    onBehalfOf: PersonCard.nullable().describe('The member whom the actor viewed the product as.'),
    action: z.string(),
    target: z.strictObject({ kind: z.string(), id: z.string(), label: z.string().nullable() }).nullable(),
    reason: z.string().nullable(),
    before: Before,
    after: Before,
  })
  .meta({ id: 'AuditLine', description: 'One entry of the audit log, which nobody can change.' })
export type AuditLine = z.output<typeof AuditLine>

export const CaseState = z.enum(['NONE', 'OPEN', 'ESCALATED', 'CLOSED']).meta({ id: 'CaseState' })
export type CaseState = z.output<typeof CaseState>

export const CaseTargetKind = z
  .enum(['POST', 'COMMENT', 'MESSAGE', 'PROFILE', 'GROUP', 'PRAYER', 'LIST', 'PROCEDURE'])
  .meta({ id: 'CaseTargetKind' })
export type CaseTargetKind = z.output<typeof CaseTargetKind>

export const CasePreview = z
  .strictObject({
    title: z.string().nullable(),
    text: z.string(),
    images: z.array(Image).max(10),
    link: z.string().nullable(),
  })
  .meta({ id: 'CasePreview', description: 'The content of the case, as it was when it was reported.' })
export type CasePreview = z.output<typeof CasePreview>

export const Judged = z
  .strictObject({
    ...CasePreview.shape,
    recordings: z.array(MediaItem).max(10).describe('Its videos and audio files.'),
    files: z
      .array(z.strictObject({ id: Id, name: z.string(), sizeBytes: Count, url: z.string().nullable() }))
      .max(10)
      .describe('Its other files, to download.'),
  })
  .meta({ id: 'Judged', description: 'The content of the case, with everything in it, as moderators see it.' })
export type Judged = z.output<typeof Judged>

export const CaseTodayState = z.enum(['SAME', 'EDITED', 'GONE']).meta({ id: 'CaseTodayState' })
export type CaseTodayState = z.output<typeof CaseTodayState>

export const CaseTarget = z
  .strictObject({
    kind: CaseTargetKind,
    id: Id,
    preview: Judged.describe('As it was when it was last reported or flagged.'),
    today: z
      .strictObject({
        state: CaseTodayState,
        preview: Judged.nullable().describe('The present content, if it differs.'),
      })
      .describe('Its state since then. Content hidden or removed by moderators is not GONE: it may be restored.'),
    sent: z
      .strictObject({ at: Time, conversation: ConversationKind })
      .nullable()
      .describe('Of a message: when, and in what kind of conversation. Nothing else of that is shown.'),
  })
  .meta({ id: 'CaseTarget' })

export const CaseProposal = z.enum(['APPROVE', 'REMOVE']).meta({ id: 'CaseProposal' })
export type CaseProposal = z.output<typeof CaseProposal>

const caseFields = {
  id: Id,
  version: Version,
  state: CaseState,
  openedAt: Time.describe('When it was last opened.'),
  target: CaseTarget,
  author: UserAdminCard,
  reasons: z
    .array(z.strictObject({ reason: ReportReason, count: Count }))
    .max(9)
    .describe('Of the reports since it was last opened, the most frequent first; empty if only rules flagged it.'),
  score: z.number(),
  severity: z.enum(['LOW', 'MEDIUM', 'HIGH']),
  reach: Count.describe('How many people have seen it.'),
  autoFlags: z.array(z.strictObject({ rule: z.string(), score: z.number(), at: Time })),
  claim: z.strictObject({ by: UserAdminCard, until: Time }).nullable(),
  secondOpinion: z
    .strictObject({
      askedBy: UserAdminCard,
      at: Time,
      proposal: CaseProposal.optional().describe('Shown after the viewer’s own decision.'),
    })
    .nullable(),
  decision: z
    .strictObject({
      decision: CaseProposal,
      by: UserAdminCard.nullable(),
      at: Time,
      rule: z.string().nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
  appeal: z
    .strictObject({
      id: Id,
      state: z.enum(['OPEN', 'GRANTED', 'REFUSED']),
      text: z.string(),
      createdAt: Time,
      decidedAt: Time.nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
  group: z
    .strictObject({ id: Id, name: z.string(), level: CaseLevel, dueAt: Time.nullable() })
    .nullable()
    .describe('The group whose moderators decide or decided; null for what never was a group’s.'),
  can: abilities('approve', 'remove', 'askSecond', 'ban', 'judgeAppeal'),
}
export const CaseCard = z
  .strictObject(caseFields)
  .meta({ id: 'CaseCard', description: 'A case as a line of the queue.' })
export type CaseCard = z.output<typeof CaseCard>

export const StaffNote = z.strictObject({ by: UserAdminCard, at: Time, text: z.string() }).meta({ id: 'StaffNote' })
export type StaffNote = z.output<typeof StaffNote>

const CaseLine = z
  .strictObject({
    id: Id,
    author: UserAdminCard.nullable().describe('Null once the account is gone.'),
    text: z.string().describe('The first 600 characters.'),
    at: Time,
  })
  .meta({ id: 'CaseLine', description: 'A post or comment beside the one in the case.' })
export type CaseLine = z.output<typeof CaseLine>

export const CaseContext = z
  .strictObject({
    group: z.strictObject({ id: Id, name: z.string() }).nullable(),
    saidAt: Time,
    editedAt: Time.nullable(),
    post: CaseLine.nullable().describe('The post that the comment in the case is below.'),
    before: z.array(CaseLine).max(2).describe('Comments directly before it, the oldest first.'),
    after: z.array(CaseLine).max(2).describe('Comments directly after it, or below the post; the oldest first.'),
  })
  .meta({ id: 'CaseContext', description: 'Where a post or comment stands. Removed comments are left out.' })
export type CaseContext = z.output<typeof CaseContext>

export const AuthorRecord = z
  .strictObject({
    contributions: Count.describe('Posts and comments.'),
    removed: Count.describe('Decisions that removed something of theirs, and stand.'),
    lastRemovedAt: Time.nullable(),
    reports: Count.describe('Judged reports of what is theirs.'),
    upheld: Count.describe('How many of these were right.'),
    bans: Count,
  })
  .meta({ id: 'AuthorRecord', description: 'What moderators weigh about a person.' })
export type AuthorRecord = z.output<typeof AuthorRecord>

export const CaseView = z
  .strictObject({
    ...caseFields,
    reports: z.array(
      z.strictObject({
        id: Id,
        reporter: UserAdminCard.nullable().describe('Null once the account is gone.'),
        reason: ReportReason,
        text: z.string().nullable(),
        at: Time,
        weight: z.number(),
      }),
    ),
    earlier: z
      .array(z.strictObject({ at: Time, preview: Judged }))
      .describe('Earlier reported versions, where it was edited between reports; the latest first.'),
    context: CaseContext.nullable().describe('Null for anything but a post or comment.'),
    authorRecord: AuthorRecord,
    hiddenAt: Time.nullable().describe('Since when it is hidden until somebody decides.'),
    history: z.array(AuditLine),
    notes: z.array(StaffNote).describe('Colleagues’ notes on this case, newest first.'),
    notesOnAuthor: z.array(StaffNote).describe('Colleagues’ notes on the person.'),
  })
  .meta({ id: 'CaseView', description: 'Everything about one thing that was reported or flagged.' })
export type CaseView = z.output<typeof CaseView>

export const SessionView = z
  .strictObject({
    id: Id,
    client: z.string(),
    createdAt: Time,
    lastActivityTime: Time,
    current: z.boolean(),
    owesSecondFactor: z
      .boolean()
      .describe('Only the first step was passed: it may do nothing yet, and ends within a quarter of an hour.'),
  })
  .meta({ id: 'SessionView' })
export type SessionView = z.output<typeof SessionView>

export const Isolation = z
  .strictObject({
    until: Time,
    confirmedBy: UserAdminCard.nullable().describe('Null: it lapses a day after it was asked for.'),
  })
  .meta({ id: 'Isolation' })
export type Isolation = z.output<typeof Isolation>

export const UserAdminView = z
  .strictObject({
    ...UserAdminCard.shape,
    emails: z.array(EmailView).describe('Masked for moderators.'),
    phones: z.array(PhoneView).describe('Masked for moderators.'),
    sessions: z.array(SessionView),
    groups: z.array(GroupCard),
    subscription: SubscriptionView,
    bans: z.array(BanRecord),
    notes: z.array(StaffNote),
    isolated: Isolation.nullable(),
    erasedAt: Time.nullable().describe(
      'When it will be erased, if that was asked for; lifting its ban takes back what staff asked for.',
    ),
    counts: z.strictObject({
      posts: Count,
      comments: Count,
      followers: Count,
      following: Count,
      groups: Count,
      reportsReceived: Count,
      reportsMade: Count,
      removed: Count,
    }),
    can: abilities('ban', 'isolate', 'resetPassword', 'setRoles', 'viewAs', 'delete').describe(
      'Of a banned person, ban is about lifting the ban. A fresh factor may be asked for besides.',
    ),
  })
  .meta({ id: 'UserAdminView', description: 'Everything staff may know of a person.' })
export type UserAdminView = z.output<typeof UserAdminView>
