import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Audience,
  Description,
  Facet,
  FocalPoint,
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
  summary: 'Posts on the own profile, now or at a set time.',
  description:
    'Text, media, a poll or a link must be there. With `scheduledLiveAt`, one minute to one year ahead, the post ' +
    'waits as SCHEDULED: at most 300 wait, 25 for one day. What may no longer appear at its time is FAILED, its author ' +
    'is told, and `missed` says why. While its media is still processing it is PROCESSING, ' +
    'appears by itself when that is done, and nobody else sees it before. Audience EVERYONE and comments by EVERYONE ' +
    'unless told; of a private profile FOLLOWERS. At most 300 posts and reposts of a member appear in a day.',
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
  summary: 'Changes an own post; earlier versions are kept and the post says that it was edited.',
  description:
    'Only what is sent changes; null takes away. `version` is `versions` of the post that was read; an outdated one ' +
    'is refused with the present post in `current`. The audience never grows wider than the post’s group or event; who may no longer post there changes nothing in it. A ' +
    'poll stays as it was posted. When a scheduled post appears is changed by `updateScheduledPostTime`.',
  body: PostDraft.omit({ draftId: true, templateId: true, scheduledLiveAt: true, zone: true }).extend({
    postId: Id,
    version: Version,
    alts: z
      .array(z.strictObject({ mediaId: Id, alt: AltText, focalPoint: FocalPoint.optional() }))
      .max(10)
      .optional()
      .describe('New descriptions of its media, and what a crop keeps of them.'),
  }),
  response: PostView,
  errors: [
    'POST_NOT_FOUND',
    'VERSION_CONFLICT',
    'POLL_FIXED',
    'EMPTY_POST',
    'POSTING_NOT_ALLOWED',
    'PLACE_UNKNOWN',
    'MEDIA_NOT_FOUND',
    'ENTITLEMENT_NOT_FOUND',
  ],
})

export const deletePost = call({
  method: 'POST',
  path: '/content/deletePost',
  auth: 'member',
  summary: 'Deletes an own post, or cancels a scheduled one.',
  description: 'It is gone for all at once; reposts keep a tombstone. Admins of a group delete by `deleteGroupPost`.',
  body: z.strictObject({ postId: Id }),
  response: Ok,
  errors: ['POST_NOT_FOUND'],
})

export const createRepost = call({
  method: 'POST',
  path: '/content/createRepost',
  auth: 'member',
  summary: 'Reposts a post, or quotes it with a text of one’s own.',
  description:
    'Reposting a repost reposts what was written first. Who may not see the original sees a tombstone in its place: ' +
    'a repost never widens who sees a thing, and what was meant for fewer than everyone is not repostable. A second ' +
    'repost without text answers the first.',
  body: z.strictObject({
    postId: Id,
    text: Description.optional(),
    mentions: Mentions.optional(),
    audience: Audience.extract(['EVERYONE', 'FOLLOWERS']).optional(),
  }),
  response: PostView,
  errors: ['POST_NOT_FOUND', 'NOT_REPOSTABLE', 'QUOTA_REACHED'],
})

export const deleteRepost = call({
  method: 'POST',
  path: '/content/deleteRepost',
  auth: 'member',
  summary: 'Takes the own repost without words of a post back.',
  description: 'Quotes stay: they are deleted like posts. Nothing happens where there is none.',
  body: z.strictObject({ postId: Id.describe('What was reposted, or the repost itself.') }),
  response: Ok,
  errors: ['POST_NOT_FOUND'],
  extension: true,
})

export const viewPost = call({
  method: 'POST',
  path: '/content/viewPost',
  auth: 'member',
  summary: 'Counts posts as seen.',
  description:
    'Once a member and post in 24 hours; a post counts as seen when half of it was shown for a second. What the ' +
    'member may not see is passed over in silence.',
  body: z.strictObject({ postIds: z.array(Id).min(1).max(50) }),
  response: Ok,
})

export const getItem = call({
  method: 'GET',
  path: '/content/getItem/{postId}',
  auth: 'member',
  summary: 'Reads one post in full.',
  description:
    'A post behind an entitlement that is not owned comes with `locked`, a teaser and no media. `edits` are the ' +
    'earlier versions, oldest first, left out where there are none.',
  params: z.strictObject({ postId: Id }),
  response: PostView.extend({ edits: edits.optional() }).meta({ id: 'PostInFull' }),
  errors: ['POST_NOT_FOUND'],
})

export const postsVersions = call({
  method: 'GET',
  path: '/content/posts/{postId}/versions',
  auth: 'member',
  summary: 'Lists the versions of a post, newest first.',
  description: 'For all who see the post’s text.',
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
  summary: 'Votes in the poll of a post, in place of an earlier vote.',
  description:
    'One option, or several where the poll allows it; none takes the vote back. Until the poll closes. Who voted for ' +
    'what is told to nobody.',
  params: z.strictObject({ postId: Id }),
  body: z.strictObject({ optionIds: z.array(Id).max(6) }),
  response: PollView,
  errors: ['POST_NOT_FOUND', 'ALREADY_ENDED', 'NOT_FOR_THIS', 'PREMIUM_REQUIRED'],
  extension: true,
})

export const incrementShareCount = call({
  method: 'POST',
  path: '/content/incrementShareCount',
  auth: 'member',
  summary: 'Counts that a post was passed on.',
  description: 'Once a member and post, whatever the way.',
  body: z.strictObject({ postId: Id, channel: z.enum(['LINK', 'CHAT', 'NATIVE']) }),
  response: z.strictObject({ shares: z.int().min(0) }),
  errors: ['POST_NOT_FOUND'],
})

export const removeMyTag = call({
  method: 'POST',
  path: '/content/removeMyTag',
  auth: 'member',
  summary: 'Takes the mention of oneself out of a post and its comments.',
  description:
    'The text stays, the name in it no longer leads anywhere, and the post leaves the list of posts that tag the ' +
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
  description: 'The author does not learn who reported. One open report a member and post: reporting again answers it.',
  body: z.strictObject({ postId: Id, ...reportFields }),
  response: ReportReceipt,
  errors: ['POST_NOT_FOUND', 'OWN_CONTENT'],
})

export const linkpreview = call({
  method: 'POST',
  path: '/content/linkpreview',
  auth: 'member',
  summary: 'Reads what a linked page says of itself.',
  description:
    'Fetched by the server, never from private or internal addresses, within five seconds; kept for a while. Null, ' +
    'with the reason, where nothing can be had.',
  body: z.strictObject({ url: Url }),
  response: z.strictObject({
    preview: LinkPreview.nullable(),
    reason: z
      .enum(['UNREACHABLE', 'TOO_LARGE', 'NOT_A_PAGE', 'NOTHING_TOLD', 'SWITCHED_OFF'])
      .nullable()
      .describe('SWITCHED_OFF: this instance looks at no foreign pages.'),
  }),
  errors: ['URL_NOT_ALLOWED'],
  reads: true,
  limit: 'search',
})

export const postingTemplates = call({
  method: 'GET',
  path: '/content/postingTemplates',
  auth: 'member',
  summary: 'Lists starts for a post: those of the platform, and those of a group.',
  query: z.strictObject({ groupId: Id.optional() }),
  response: z.strictObject({ items: z.array(TemplateView) }),
  errors: ['GROUP_NOT_FOUND'],
})
