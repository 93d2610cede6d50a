import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Audience,
  Description,
  Facet,
  FocalPoint,
  Formats,
  Id,
  LinkPreview,
  Mentions,
  Ok,
  Page,
  PollView,
  PostDraft,
  PostView,
  TemplateView,
  Time,
  Url,
  Version,
  queryPaging,
  reportFields,
  ReportReceipt,
} from '../../shared/index.ts'
import { AltText } from './shapes.ts'

const edits = z.array(z.strictObject({ at: Time, text: z.string() }))

export const createPost = call({
  method: 'POST',
  path: '/content/createPost',
  auth: 'member',
  summary: 'Posts on the caller’s profile, now or at a set time.',
  description:
    'There must be text, media, a poll or a link. With `scheduledLiveAt`, one minute to one year ahead, the post ' +
    'waits as SCHEDULED: at most 300 may wait, 25 for any one day. If it may no longer appear when its time comes it ' +
    'is FAILED, its author is notified, and `publishFailure` says why. While its media is being processed it is PROCESSING, ' +
    'invisible to everybody else, and appears by itself when that is done. Audience and comments default to ' +
    'EVERYONE; on a private profile to FOLLOWERS. A member may publish at most 300 posts and reposts a day.',
  body: PostDraft,
  response: PostView,
  errors: [
    'EMPTY_POST',
    'SCHEDULE_OUT_OF_RANGE',
    'TOO_MANY_SCHEDULED',
    'QUOTA_REACHED',
    'PLACE_UNKNOWN',
    'ZONE_UNKNOWN',
    'MEDIA_NOT_FOUND',
    'ENTITLEMENT_NOT_FOUND',
    'ALREADY_PUBLISHED',
  ],
})

export const editPost = call({
  method: 'POST',
  path: '/content/editPost',
  auth: 'member',
  summary: 'Changes one of the caller’s posts; earlier versions are kept and the post is marked as edited.',
  description:
    'Fields left out stay as they are; null removes. A new `text` comes with its `mentions` and `formats`. `version` is `versions` of the post that was read; an outdated ' +
    'one is refused with the present post in `current`. The audience never becomes wider than the post’s group or ' +
    'event; somebody who may no longer post there cannot change the post. A poll stays as it was posted. ' +
    '`updateScheduledPostTime` changes when a scheduled post appears.',
  body: PostDraft.omit({ draftId: true, templateId: true, scheduledLiveAt: true, timeZone: true }).extend({
    postId: Id,
    version: Version,
    alts: z
      .array(z.strictObject({ mediaId: Id, alt: AltText, focalPoint: FocalPoint.optional() }))
      .max(10)
      .optional()
      .describe('New descriptions of its media, and the part of each that a crop keeps.'),
  }),
  response: PostView,
  errors: [
    'POST_NOT_FOUND',
    'VERSION_CONFLICT',
    'POLL_FIXED',
    'EMPTY_POST',
    'POSTING_NOT_ALLOWED',
    'RESTRICTED',
    'PLACE_UNKNOWN',
    'MEDIA_NOT_FOUND',
    'ENTITLEMENT_NOT_FOUND',
  ],
})

export const deletePost = call({
  method: 'POST',
  path: '/content/deletePost',
  auth: 'member',
  summary: 'Deletes one of the caller’s posts, or cancels a scheduled one.',
  description:
    'It disappears for everybody at once; reposts keep a tombstone. Admins of a group delete with `deleteGroupPost`.',
  body: z.strictObject({ postId: Id }),
  response: Ok,
  errors: ['POST_NOT_FOUND'],
})

export const createRepost = call({
  method: 'POST',
  path: '/content/createRepost',
  auth: 'member',
  summary: 'Reposts a post, or quotes it with the caller’s own text.',
  description:
    'Reposting a repost reposts the original. Readers who may not see the original see a tombstone in its place: a ' +
    'repost never widens an audience, and a post meant for fewer than everyone cannot be reposted. A second repost ' +
    'without text returns the first.',
  body: z.strictObject({
    postId: Id,
    text: Description.optional(),
    mentions: Mentions.optional(),
    formats: Formats.optional(),
    audience: Audience.extract(['EVERYONE', 'FOLLOWERS']).optional(),
  }),
  response: PostView,
  errors: ['POST_NOT_FOUND', 'NOT_REPOSTABLE', 'QUOTA_REACHED'],
})

export const deleteRepost = call({
  method: 'POST',
  path: '/content/deleteRepost',
  auth: 'member',
  summary: 'Withdraws the caller’s repost of a post, made without text.',
  description: 'Quotes stay: they are deleted like posts. Does nothing if there is none.',
  body: z.strictObject({ postId: Id.describe('The reposted post, or the repost itself.') }),
  response: Ok,
  errors: ['POST_NOT_FOUND'],
  extension: true,
})

export const viewPost = call({
  method: 'POST',
  path: '/content/viewPost',
  auth: 'member',
  summary: 'Records that posts were seen.',
  description:
    'Once per member and post in 24 hours; a post counts as seen when half of it was shown for a second. Posts the ' +
    'member may not see are not counted; the member is told by `post.deleted` that they are gone.',
  body: z.strictObject({ postIds: z.array(Id).min(1).max(50) }),
  response: Ok,
})

export const getItem = call({
  method: 'GET',
  path: '/content/getItem/{postId}',
  auth: 'member',
  summary: 'Reads one post in full.',
  description:
    'A post behind an entitlement the caller does not hold comes with `locked`, a teaser and no media. `edits` are ' +
    'the earlier versions, oldest first, left out if there are none.',
  params: z.strictObject({ postId: Id }),
  response: PostView.extend({ edits: edits.optional() }).meta({ id: 'PostInFull' }),
  errors: ['POST_NOT_FOUND'],
})

export const postsVersions = call({
  method: 'GET',
  path: '/content/posts/{postId}/versions',
  auth: 'member',
  summary: 'Lists the versions of a post, newest first.',
  description: 'For everyone who can see the post’s text.',
  params: z.strictObject({ postId: Id }),
  query: z.strictObject(queryPaging),
  response: Page(z.strictObject({ version: Version, text: z.string(), facets: z.array(Facet), at: Time })),
  errors: ['POST_NOT_FOUND', 'PREMIUM_REQUIRED'],
  extension: true,
})

export const pollsVote = call({
  method: 'POST',
  path: '/content/polls/{postId}/vote',
  auth: 'member',
  summary: 'Votes in the poll of a post, replacing an earlier vote.',
  description:
    'One option, or several if the poll allows it; an empty list withdraws the vote. Possible until the poll closes. ' +
    'Nobody is told who voted for what.',
  params: z.strictObject({ postId: Id }),
  body: z.strictObject({ optionIds: z.array(Id).max(6) }),
  response: PollView,
  errors: ['POST_NOT_FOUND', 'ALREADY_ENDED', 'NOT_FOR_THIS', 'PREMIUM_REQUIRED'],
  extension: true,
  closedToBots: true,
})

export const incrementShareCount = call({
  method: 'POST',
  path: '/content/incrementShareCount',
  auth: 'member',
  summary: 'Records that a post was shared.',
  description: 'Once per member and post, by whatever means.',
  body: z.strictObject({ postId: Id, channel: z.enum(['LINK', 'CHAT', 'NATIVE']) }),
  response: z.strictObject({ shares: z.int().min(0) }),
  errors: ['POST_NOT_FOUND'],
})

export const removeMyTag = call({
  method: 'POST',
  path: '/content/removeMyTag',
  auth: 'member',
  summary: 'Removes the caller’s mention from a post and its comments.',
  description:
    'The text stays, but the name in it no longer links anywhere, and the post leaves the list of posts that tag the ' +
    'member. Its author cannot tag the member there again.',
  body: z.strictObject({ postId: Id }),
  response: Ok,
  errors: ['POST_NOT_FOUND'],
  extension: true,
})

export const reportContent = call({
  method: 'POST',
  path: '/content/reportContent',
  auth: 'member',
  summary: 'Reports a post to the moderators.',
  description:
    'The author does not learn who reported. There is one open report per member and post: reporting again returns ' +
    'it.',
  body: z.strictObject({ postId: Id, ...reportFields }),
  response: ReportReceipt,
  errors: ['POST_NOT_FOUND', 'OWN_CONTENT'],
})

export const linkpreview = call({
  method: 'POST',
  path: '/content/linkpreview',
  auth: 'member',
  summary: 'Reads the preview of a linked page.',
  description:
    'Fetched by the server, never from private or internal addresses, within five seconds, and cached for a while. ' +
    'Null, with the reason, if there is nothing to show.',
  body: z.strictObject({ url: Url }),
  response: z.strictObject({
    preview: LinkPreview.nullable(),
    reason: z
      .enum(['UNREACHABLE', 'TOO_LARGE', 'NOT_A_PAGE', 'NOTHING_TOLD', 'SWITCHED_OFF'])
      .nullable()
      .describe('SWITCHED_OFF: this installation fetches no previews.'),
  }),
  errors: ['URL_NOT_ALLOWED'],
  isReadOnly: true,
  rateLimit: 'search',
})

export const postingTemplates = call({
  method: 'GET',
  path: '/content/postingTemplates',
  auth: 'member',
  summary: 'Lists templates for posts: the platform’s, and a group’s.',
  query: z.strictObject({ groupId: Id.optional() }),
  response: z.strictObject({ items: z.array(TemplateView) }),
  errors: ['GROUP_NOT_FOUND'],
})
