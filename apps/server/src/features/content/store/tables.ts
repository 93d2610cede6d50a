import type { Facet, Mention, Place, Sensitive, TemplateView } from '@koinon/contract/shared'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json } from '#kernel/database/tables.ts'

export type Audience = 'EVERYONE' | 'FOLLOWERS' | 'GROUP' | 'PREMIUM'
export type CommentScope = 'EVERYONE' | 'FOLLOWERS' | 'MENTIONED' | 'NOBODY'
export type PostStatus = 'PUBLISHED' | 'SCHEDULED' | 'PROCESSING' | 'HELD' | 'HIDDEN' | 'FAILED'
/** Why a post did not appear at its time. */
export type MissedBecause = 'TOO_LATE' | 'NOT_ALLOWED' | 'MEDIA_FAILED' | 'OFFER_GONE'
export type PostMediaType = 'TEXT' | 'IMAGE' | 'VIDEO' | 'AUDIO'
export type ReactionTargetType = 'POST' | 'COMMENT'
export type FeedbackKind = 'POST' | 'AUTHOR' | 'GROUP' | 'TOPIC'
export type PreviewReason = 'UNREACHABLE' | 'TOO_LARGE' | 'NOT_A_PAGE' | 'NOTHING_TOLD'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    posts: PostsTable
    post_media: { post_id: string; position: number; media_id: string }
    post_mentions: { post_id: string; account_id: string }
    post_hashtags: { tag: string; post_id: string }
    post_versions: { post_id: string; version: number; text: string; facets: Json<readonly Facet[]>; at: Instant }
    comments: CommentsTable
    comment_mentions: { comment_id: string; account_id: string }
    comment_versions: { comment_id: string; version: number; text: string; facets: Json<readonly Facet[]>; at: Instant }
    comment_unlikes: { comment_id: string; liked_at: Instant; at: Instant }
    reactions: ReactionsTable
    feed_entries: FeedEntriesTable
    feed_trim_points: { account_id: string; position: string }
    fan_out_on_read_sources: { id: string }
    polls: {
      id: string
      post_id: string | null
      message_id: string | null
      multiple: boolean
      closes_at: Instant
      voter_count: Generated<number>
    }
    poll_options: { id: string; poll_id: string; position: number; text: string; vote_count: Generated<number> }
    poll_votes: PollVotesTable
    post_shares: SharesTable
    removed_mentions: { post_id: string; account_id: string; at: Instant }
    drafts: DraftsTable
    posting_templates: TemplatesTable
    link_previews: PreviewsTable
    for_you_lists: { id: string; account_id: string; made_at: Instant; post_ids: string[]; reasons: string }
    feed_feedback: { account_id: string; kind: FeedbackKind; target: string; at: Instant }
    featured_posts: {
      post_id: string
      position: number
      until: Instant | null
      featured_by: string | null
      at: Instant
    }
    post_views: { post_id: string; account_id: string; at: Instant; view_count: Generated<number> }
  }
}

interface PostsTable {
  id: string
  position: string
  author_id: string
  group_id: string | null
  event_id: string | null
  as_group: Generated<boolean>
  media_type: Generated<PostMediaType>
  text: Generated<string>
  facets: Generated<Json<readonly Facet[]>>
  audience: Audience
  comment_scope: Generated<CommentScope>
  language: string | null
  sensitive: Json<Sensitive> | null
  place: Json<Place> | null
  link_preview: Json<Record<string, unknown>> | null
  has_poll: Generated<boolean>
  repost_of: string | null
  entitlement_id: string | null
  draft_id: Generated<string | null>
  by_isolated_author: Generated<boolean>
  /** Its author is hidden from everybody: their groups and what they repost do not count it. */
  away: Generated<boolean>
  fan_out_on_read: Generated<boolean>
  pinned: Generated<boolean>
  featured: Generated<boolean>
  status: PostStatus
  like_count: Generated<number>
  comment_count: Generated<number>
  repost_count: Generated<number>
  share_count: Generated<number>
  view_count: Generated<number>
  reactions: Generated<Json<Record<string, number>>>
  version: Generated<number>
  created_at: Instant
  edited_at: Instant | null
  scheduled_at: Instant | null
  time_zone: string | null
  publish_failure: MissedBecause | null
  deleted_at: Instant | null
  removed_at: Generated<Instant | null>
}
interface CommentsTable {
  id: string
  post_id: string
  parent_id: string | null
  ancestors: Generated<string[]>
  branch_id: GeneratedAlways<string | null>
  depth: GeneratedAlways<number>
  author_id: string
  text: string
  facets: Generated<Json<readonly Facet[]>>
  media_id: string | null
  link_preview: Json<Record<string, unknown>> | null
  by_isolated_author: Generated<boolean>
  hidden_with_author: Generated<boolean>
  like_count: Generated<number>
  reply_count: Generated<number>
  descendant_count: Generated<number>
  reactions: Generated<Json<Record<string, number>>>
  version: Generated<number>
  removed: 'AUTHOR' | 'MODERATOR' | null
  removed_at: Instant | null
  moderation_state: Generated<'HIDDEN' | 'REMOVED' | null>
  /** Nothing of it is left but its place. */
  erased: Generated<boolean>
  created_at: Instant
  edited_at: Instant | null
}
interface PollVotesTable {
  poll_id: string
  account_id: string
  option_id: string
  by_isolated_author: Generated<boolean>
  away: Generated<boolean>
  at: Instant
}
interface ReactionsTable {
  target_id: string
  account_id: string
  emoji: string
  target_type: ReactionTargetType
  by_isolated_author: Generated<boolean>
  /** Not counted, because its author is hidden from everybody, until they are back. */
  away: Generated<boolean>
  created_at: Instant
}
interface FeedEntriesTable {
  account_id: string
  position: string
  post_id: string
  author_id: string
  group_id: string | null
  original_id: string
}
interface SharesTable {
  post_id: string
  account_id: string
  channel: 'LINK' | 'CHAT' | 'NATIVE'
  by_isolated_author: Generated<boolean>
  away: Generated<boolean>
  at: Instant
}
interface DraftsTable {
  id: string
  account_id: string
  group_id: string | null
  event_id: string | null
  text: string
  mentions: Json<readonly Mention[]>
  media_ids: string[]
  fields: Json<Record<string, unknown>>
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}
interface TemplatesTable {
  id: string
  group_id: string | null
  kind: TemplateView['kind']
  title: string
  description: string
  media_type: Generated<PostMediaType>
  text: string
  position: number
}
interface PreviewsTable {
  url: string
  final_url: string | null
  title: string | null
  description: string | null
  site_name: string | null
  media_id: string | null
  reason: PreviewReason | null
  fetched_at: Instant
}
