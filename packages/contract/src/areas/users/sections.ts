import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  FocalPoint,
  HighlightView,
  Id,
  Note,
  Ok,
  Page,
  PersonCard,
  PersonRef,
  PostView,
  PrayerView,
  PrayerVisibility,
  ReportReceipt,
  TestimonialView,
  Title,
  line,
  statement,
  queryFlag,
  queryPaging,
  reportFields,
} from '../../shared/index.ts'
import { AltText } from '../content/shapes.ts'
import { ContentHeader } from './shapes.ts'

const byId = z.strictObject({ id: Id })

export const createAccountPrayer = call({
  method: 'POST',
  path: '/users/createAccountPrayer',
  auth: 'member',
  summary: 'Puts a prayer request on the own profile.',
  description:
    'At most five a day. An anonymous one names its author to nobody but the author, and to moderators when it is ' +
    'reported.',
  body: z.strictObject({
    text: statement(1000),
    visibility: PrayerVisibility,
    anonymous: z.boolean().optional(),
    category: line(40).optional(),
  }),
  response: PrayerView,
  errors: ['SECTION_OFF'],
})

export const deleteAccountPrayer = call({
  method: 'POST',
  path: '/users/deleteAccountPrayer/{id}',
  auth: 'member',
  summary: 'Deletes an own prayer request.',
  params: byId,
  response: Ok,
})

export const prayersPraying = call({
  method: 'POST',
  path: '/users/prayers/{id}/praying',
  auth: 'member',
  summary: 'Says that the member prays for a request, or no longer does.',
  description: 'Counted once a person. The author learns how many pray, never who.',
  params: byId,
  body: z.strictObject({ praying: z.boolean().default(true) }),
  response: PrayerView,
  extension: true,
})

export const prayersAnswered = call({
  method: 'POST',
  path: '/users/prayers/{id}/answered',
  auth: 'member',
  summary: 'Marks an own prayer request as answered, with a word about it, or as open again.',
  params: byId,
  body: z.strictObject({ answered: z.boolean().default(true), note: Note.optional() }),
  response: PrayerView,
  extension: true,
})

export const prayersReport = call({
  method: 'POST',
  path: '/users/prayers/{id}/report',
  auth: 'member',
  summary: 'Reports a prayer request to the moderators.',
  description:
    'One without a name as well: moderators learn who wrote it, the reporter does not, so that `alsoBlock` is refused ' +
    'there. The author does not learn who reported. One open report a member and request: reporting again answers it.',
  params: byId,
  body: z.strictObject(reportFields),
  response: ReportReceipt,
  errors: ['OWN_CONTENT'],
  extension: true,
})

export const getPrayers = call({
  method: 'GET',
  path: '/users/prayers',
  auth: 'member',
  summary: 'Lists prayer requests that the member may see, the newest first.',
  description:
    'Of everybody, or, with `userId`, those that stand on one profile. What was asked for anonymously stands on no ' +
    'profile but one’s own.',
  query: z.strictObject({
    userId: PersonRef.optional(),
    answered: queryFlag.optional().describe('Only answered ones, or only open ones; both unless told.'),
    ...queryPaging,
  }),
  response: Page(PrayerView),
  errors: ['USER_NOT_FOUND'],
  extension: true,
})

export const createAccountHighlight = call({
  method: 'POST',
  path: '/users/createAccountHighlight',
  auth: 'member',
  summary: 'Gathers own posts with media under a name on the profile; with `id`, in place of an older pick.',
  description: 'In the order given. Each viewer sees of them what that viewer may see.',
  body: z.strictObject({
    id: Id.optional(),
    title: Title,
    postIds: z.array(Id).min(1).max(50),
    coverMediaId: Id.optional().describe('A picture out of these posts; the first unless told.'),
  }),
  response: HighlightView,
  errors: ['POST_NOT_FOUND', 'MEDIA_NOT_FOUND', 'QUOTA_REACHED'],
})

export const getHighlight = call({
  method: 'GET',
  path: '/users/highlights/{id}',
  auth: 'member',
  summary: 'Reads a highlight with its posts, in its order, as far as the reader may see them.',
  params: byId,
  response: z.strictObject({ highlight: HighlightView, person: PersonCard, posts: z.array(PostView).max(50) }),
  extension: true,
})

export const deleteAccountHighlight = call({
  method: 'POST',
  path: '/users/deleteAccountHighlight/{id}',
  auth: 'member',
  summary: 'Deletes an own highlight; its posts stay.',
  params: byId,
  response: Ok,
})

export const createAccountContentHeader = call({
  method: 'POST',
  path: '/users/createAccountContentHeader',
  auth: 'member',
  summary: 'Puts an own post into the header of the profile, or moves it there.',
  description: 'Up to five posts.',
  body: z.strictObject({
    postId: Id,
    position: z.int().min(0).max(4).optional().describe('From 0; the last unless told.'),
  }),
  response: ContentHeader,
  errors: ['POST_NOT_FOUND', 'HEADER_FULL'],
})

export const deleteAccountContentHeader = call({
  method: 'DELETE',
  path: '/users/deleteAccountContentHeader/{postId}',
  auth: 'member',
  summary: 'Takes a post out of the header of the profile.',
  params: z.strictObject({ postId: Id }),
  response: ContentHeader,
})

export const putAccountTestimonial = call({
  method: 'PUT',
  path: '/users/putAccountTestimonial',
  auth: 'member',
  summary: 'Sets the one testimonial of the own profile, or takes it away.',
  description: 'Replaces text and media as a whole; `text: null` takes it away and answers `ok`.',
  body: z.strictObject({
    text: statement(5000).nullable(),
    mediaIds: z.array(Id).max(4).optional().describe('Own finished files, in the order in which they are shown.'),
    alts: z
      .array(z.strictObject({ mediaId: Id, alt: AltText, focalPoint: FocalPoint.optional() }))
      .max(4)
      .optional()
      .describe('New descriptions of these files, and what a crop keeps of them.'),
  }),
  response: z.union([TestimonialView, Ok]),
  errors: ['SECTION_OFF', 'MEDIA_NOT_FOUND', 'UPLOAD_INCOMPLETE'],
})

export const putAccountPinnedPosts = call({
  method: 'PUT',
  path: '/users/putAccountPinnedPosts',
  auth: 'member',
  summary: 'Pins up to three own posts to the profile, in this order; none unpins all.',
  body: z.strictObject({ postIds: z.array(Id).max(3) }),
  response: z.strictObject({ pinnedPosts: z.array(PostView).max(3) }),
  errors: ['POST_NOT_FOUND'],
})
