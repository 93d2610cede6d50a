import { z } from 'zod'
import { Audience, CommentScope, MediaType } from './enums.ts'
import { EventCard } from './events.ts'
import { abilities } from './abilities.ts'
import { GroupCard } from './groups.ts'
import { LinkPreview, MediaItem } from './media.ts'
import { PersonCard, ReactionCount } from './people.ts'
import { Place, PlaceInput } from './places.ts'
import { EntitlementView } from './premium.ts'
import { maxArticleLength } from '../richText/limits.ts'
import { Count, Id, Lang, Time, Url, Zone, line, prose } from './primitives.ts'
import { Formats, Mentions, RichText } from './text.ts'

export const PollDraft = z
  .strictObject({
    options: z
      .array(line(120))
      .min(2)
      .max(6)
      .refine((options) => new Set(options).size === options.length, 'Two are the same.')
      .describe('All different.'),
    multiple: z.boolean().default(false),
    closesAt: Time,
  })
  .meta({ id: 'PollDraft' })
export type PollDraft = z.output<typeof PollDraft>

export const Sensitive = z
  .strictObject({
    cover: z.boolean().describe('Covered until the reader opens it.'),
    note: z.string().max(280).describe('The subject of the warning.'),
  })
  .meta({ id: 'Sensitive' })
export type Sensitive = z.output<typeof Sensitive>

/** The fields of a post, as sent; spread it into a body's object. There must be text, media, a poll or a link. */
export const postDraft = {
  text: prose(maxArticleLength)
    .optional()
    .describe('At most 5000 characters, except of an article: one whose formats begin with a TITLE.'),
  mentions: Mentions.optional(),
  formats: Formats.optional(),
  mediaIds: z.array(Id).max(10).optional().describe('Uploads, finished or still processing, in order.'),
  poll: PollDraft.optional(),
  place: PlaceInput.nullable().optional(),
  linkUrl: Url.nullable()
    .optional()
    .describe(
      'The page shown with it; null for none. Not sent: the first link in a new text, unless the preference `linkPreviews` is false.',
    ),
  audience: Audience.optional(),
  entitlementId: Id.nullable().optional().describe('The entitlement that opens it, with audience PREMIUM.'),
  commentScope: CommentScope.optional(),
  language: Lang.optional(),
  sensitive: Sensitive.nullable().optional(),
  templateId: Id.optional(),
  scheduledLiveAt: Time.optional().describe('When to publish it instead of now.'),
  timeZone: Zone.optional(),
  draftId: Id.optional().describe('The draft it was written from, which is dropped; it can be posted once.'),
}
export const PostDraft = z.strictObject(postDraft).meta({
  id: 'PostDraft',
  description: 'A post to be published; there must be text, media, a poll or a link.',
})
export type PostDraft = z.output<typeof PostDraft>

export const PollView = z
  .strictObject({
    options: z
      .array(
        z.strictObject({
          id: Id,
          text: z.string(),
          votes: Count.optional().describe('Given once the viewer has voted or the poll is closed.'),
        }),
      )
      .min(2)
      .max(6),
    multiple: z.boolean(),
    closesAt: Time,
    total: Count.describe('Number of people who voted.'),
    mine: z.array(Id),
  })
  .meta({ id: 'PollView' })
export type PollView = z.output<typeof PollView>

export const PostCounts = z
  .strictObject({ likes: Count, comments: Count, reposts: Count, shares: Count, views: Count })
  .meta({ id: 'PostCounts' })
export type PostCounts = z.output<typeof PostCounts>

export const PostMine = z
  .strictObject({ liked: z.boolean(), saved: z.boolean(), reposted: z.boolean() })
  .meta({ id: 'PostMine', description: 'The viewer’s own relation to it.' })
export type PostMine = z.output<typeof PostMine>

export const PostStatus = z.enum(['PUBLISHED', 'SCHEDULED', 'PROCESSING', 'HELD', 'HIDDEN', 'FAILED']).meta({
  id: 'PostStatus',
  description: 'Others see only PUBLISHED. HELD waits for an admin, HIDDEN for a moderator.',
})
export type PostStatus = z.output<typeof PostStatus>

export const FeedReason = z
  .strictObject({
    kind: z.enum([
      'FOLLOWING',
      'GROUP',
      'EVENT',
      'INTEREST',
      'FRIENDS_LIKED',
      'TRENDING',
      'FEATURED',
      'RECENT',
      'PINNED',
      'NEARBY',
      'MENTIONED',
    ]),
    text: z.string(),
  })
  .meta({ id: 'FeedReason', description: 'Why this is in this feed. RECENT: new, for everyone.' })
export type FeedReason = z.output<typeof FeedReason>

export const FilledWith = z
  .enum(['FOR_YOU'])
  .nullable()
  .describe('FOR_YOU: after the posts of this feed come some of that one, until the reader follows somebody.')

export const Tombstone = z
  .strictObject({ id: Id, gone: z.literal(true) })
  .meta({ id: 'Tombstone', description: 'In place of something deleted, or not visible to the reader.' })
export type Tombstone = z.output<typeof Tombstone>

export const ArticleFacts = z
  .strictObject({
    readingMinutes: z.int().min(1).describe('How long it takes to read all of it.'),
    isExcerpt: z
      .boolean()
      .describe(
        'The text is only its beginning, as in lists, or in what a search found its title and the passage that matches; ' +
          '`getItem` returns all of it.',
      ),
  })
  .meta({ id: 'ArticleFacts', description: 'About a post with a title.' })
export type ArticleFacts = z.output<typeof ArticleFacts>

const postFields = {
  id: Id,
  author: PersonCard,
  postedAs: GroupCard.nullable().describe('Set if it was written in this organisation’s voice.'),
  mediaType: MediaType,
  ...RichText.shape,
  article: ArticleFacts.nullable().describe('Set if it is an article: its text begins with a TITLE.'),
  media: z.array(MediaItem).max(10),
  poll: PollView.nullable(),
  place: Place.nullable(),
  linkPreview: LinkPreview.nullable(),
  audience: Audience,
  commentScope: CommentScope,
  language: z.string().nullable(),
  sensitive: Sensitive.nullable(),
  filteredBy: z
    .string()
    .nullable()
    .describe('The reader’s filtered words that it contains; it is covered until opened.'),
  group: GroupCard.nullable(),
  event: EventCard.nullable(),
  counts: PostCounts,
  reactions: z.array(ReactionCount),
  mine: PostMine,
  status: PostStatus,
  createdAt: Time.describe('When it was published.'),
  editedAt: Time.nullable(),
  versions: z.int().min(1).describe('How many versions there are; also the version an edit starts from.'),
  scheduledLiveAt: Time.nullable(),
  publishFailure: z
    .enum(['TOO_LATE', 'NOT_ALLOWED', 'MEDIA_FAILED', 'OFFER_GONE'])
    .optional()
    .describe('Why it did not appear at its time; for its author, while it is FAILED.'),
  featured: z.boolean(),
  pinned: z.boolean(),
  locked: EntitlementView.nullable().describe(
    'The entitlement that would open it; the text is then a teaser and there is no media.',
  ),
  entitlement: EntitlementView.nullable()
    .optional()
    .describe('The entitlement required to read all of it, for those who may edit it; null for none.'),
  reason: FeedReason.nullable(),
  can: abilities('edit', 'delete', 'comment', 'repost', 'pin', 'feature', 'report'),
}
type PostFields = z.output<z.ZodObject<typeof postFields>>
/** Named, not inferred, because it contains itself. */
export interface PostView extends PostFields {
  /** One level deep: what a quoted post itself quotes is null. */
  repostOf: PostView | Tombstone | null
}
export const PostView = z
  .strictObject({
    ...postFields,
    get repostOf(): z.ZodType<PostView | Tombstone | null> {
      return z.union([PostView, Tombstone, z.null()]).meta({ id: 'RepostOf' })
    },
  })
  .meta({ id: 'PostView' })

export const CommentCounts = z.strictObject({ likes: Count, replies: Count }).meta({ id: 'CommentCounts' })
export type CommentCounts = z.output<typeof CommentCounts>
export const CommentMine = z.strictObject({ liked: z.boolean() }).meta({ id: 'CommentMine' })
export type CommentMine = z.output<typeof CommentMine>

const commentFields = {
  id: Id,
  postId: Id,
  parentId: Id.nullable(),
  depth: z.int().min(0),
  author: PersonCard.nullable().describe('Null once the account is gone.'),
  ...RichText.shape,
  image: MediaItem.nullable(),
  linkPreview: LinkPreview.nullable(),
  filteredBy: z
    .string()
    .nullable()
    .describe('The reader’s filtered words that it contains; it is covered until opened.'),
  counts: CommentCounts,
  reactions: z.array(ReactionCount),
  mine: CommentMine,
  createdAt: Time,
  editedAt: Time.nullable(),
  removed: z
    .enum(['AUTHOR', 'MODERATOR'])
    .nullable()
    .describe('The side that removed it; the text is then empty and the replies keep their place.'),
  can: abilities('edit', 'delete', 'reply', 'report'),
}
type CommentFields = z.output<z.ZodObject<typeof commentFields>>
/** Named, not inferred, because it contains itself. */
export interface CommentView extends CommentFields {
  /** The first three; request the rest with `parentId`. */
  replies: { items: CommentView[]; nextCursor: string | null }
}
export const CommentView = z
  .strictObject({
    ...commentFields,
    get replies(): z.ZodType<CommentView['replies']> {
      return z
        .strictObject({ items: z.array(CommentView), nextCursor: z.string().nullable() })
        .meta({ id: 'CommentReplies' })
    },
  })
  .meta({ id: 'CommentView' })

export const ReactionTarget = z
  .strictObject({ targetType: z.enum(['POST', 'COMMENT']), targetId: Id })
  .meta({ id: 'ReactionTarget' })
export type ReactionTarget = z.output<typeof ReactionTarget>

export const TemplateView = z
  .strictObject({
    id: Id,
    title: z.string(),
    description: z.string(),
    mediaType: MediaType,
    text: z.string(),
    groupId: Id.nullable(),
    kind: z.enum(['PRAYER', 'TESTIMONY', 'ANNOUNCEMENT', 'POLL', 'FREE']),
  })
  .meta({ id: 'TemplateView', description: 'A template for a post.' })
export type TemplateView = z.output<typeof TemplateView>
