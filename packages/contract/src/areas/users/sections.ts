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
  formatsOf,
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
  summary: 'Puts a prayer request on the caller’s profile.',
  description:
    'At most five a day. An anonymous one names its author only to the author, and to moderators when it is ' +
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
  summary: 'Deletes one of the caller’s prayer requests.',
  params: byId,
  response: Ok,
  errors: ['NOT_FOUND'],
})

export const prayersPraying = call({
  method: 'POST',
  path: '/users/prayers/{id}/praying',
  auth: 'member',
  summary: 'Says that the member prays for a request, or no longer does.',
  description: 'Counted once per person. The author learns how many pray, never who.',
  params: byId,
  body: z.strictObject({ praying: z.boolean().default(true) }),
  response: PrayerView,
  errors: ['NOT_FOUND'],
  extension: true,
})

export const prayersAnswered = call({
  method: 'POST',
  path: '/users/prayers/{id}/answered',
  auth: 'member',
  summary: 'Marks one of the caller’s prayer requests as answered, with a few words about it, or as open again.',
  params: byId,
  body: z.strictObject({ answered: z.boolean().default(true), note: Note.optional() }),
  response: PrayerView,
  errors: ['NOT_FOUND'],
  extension: true,
})

export const prayersReport = call({
  method: 'POST',
  path: '/users/prayers/{id}/report',
  auth: 'member',
  summary: 'Reports a prayer request to the moderators.',
  description:
    'An anonymous one can be reported too: moderators learn who wrote it but the reporter does not, so `alsoBlock` ' +
    'is refused for it. The author does not learn who reported. There is one open report per member and request: ' +
    'reporting again returns it.',
  params: byId,
  body: z.strictObject(reportFields),
  response: ReportReceipt,
  errors: ['OWN_CONTENT', 'NOT_FOUND'],
  extension: true,
})

export const getPrayers = call({
  method: 'GET',
  path: '/users/prayers',
  auth: 'member',
  summary: 'Lists prayer requests that the member may see, newest first.',
  description:
    'Everybody’s or, with `userId`, those on one profile. Anonymous requests appear on no profile except to their ' +
    'author.',
  query: z.strictObject({
    userId: PersonRef.optional(),
    answered: queryFlag.optional().describe('Only answered ones, or only open ones; both by default.'),
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
  summary:
    'Collects posts of the caller’s with media under a title on the profile; with `id`, replaces an earlier ' +
    'collection.',
  description:
    'In the order given. Each viewer sees only those posts the viewer may see. NOT_FOR_THIS: a post of the caller’s, ' +
    'named in `postId`, has no picture, video or audio.',
  body: z.strictObject({
    id: Id.optional(),
    title: Title,
    postIds: z.array(Id).min(1).max(50),
    coverMediaId: Id.optional().describe('A picture from these posts; the first by default.'),
  }),
  response: HighlightView,
  errors: ['POST_NOT_FOUND', 'NOT_FOR_THIS', 'MEDIA_NOT_FOUND', 'QUOTA_REACHED', 'NOT_FOUND'],
})

export const getHighlight = call({
  method: 'GET',
  path: '/users/highlights/{id}',
  auth: 'member',
  summary: 'Reads a highlight with its posts, in order, as far as the reader may see them.',
  params: byId,
  response: z.strictObject({ highlight: HighlightView, person: PersonCard, posts: z.array(PostView).max(50) }),
  errors: ['NOT_FOUND'],
  extension: true,
  scope: 'posts:read',
})

export const deleteAccountHighlight = call({
  method: 'POST',
  path: '/users/deleteAccountHighlight/{id}',
  auth: 'member',
  summary: 'Deletes one of the caller’s highlights; its posts stay.',
  params: byId,
  response: Ok,
  errors: ['NOT_FOUND'],
})

export const createAccountContentHeader = call({
  method: 'POST',
  path: '/users/createAccountContentHeader',
  auth: 'member',
  summary: 'Puts one of the caller’s posts into the header of the profile, or moves it there.',
  description: 'Up to five posts.',
  body: z.strictObject({
    postId: Id,
    position: z.int().min(0).max(4).optional().describe('Counted from 0; the last by default.'),
  }),
  response: ContentHeader,
  errors: ['POST_NOT_FOUND', 'HEADER_FULL'],
})

export const deleteAccountContentHeader = call({
  method: 'DELETE',
  path: '/users/deleteAccountContentHeader/{postId}',
  auth: 'member',
  summary: 'Removes a post from the header of the profile.',
  params: z.strictObject({ postId: Id }),
  response: ContentHeader,
})

export const putAccountTestimonial = call({
  method: 'PUT',
  path: '/users/putAccountTestimonial',
  auth: 'member',
  summary: 'Sets the one testimonial on the caller’s profile, or removes it.',
  description: 'Replaces text and media as a whole; `text: null` removes it and returns `ok`.',
  body: z.strictObject({
    text: statement(5000).nullable(),
    formats: formatsOf('text'),
    mediaIds: z
      .array(Id)
      .max(4)
      .optional()
      .describe('The caller’s own finished files, in the order in which they are shown.'),
    alts: z
      .array(z.strictObject({ mediaId: Id, alt: AltText, focalPoint: FocalPoint.optional() }))
      .max(4)
      .optional()
      .describe('New descriptions of these files, and the part of each that a crop keeps.'),
  }),
  response: z.union([TestimonialView, Ok]),
  errors: ['SECTION_OFF', 'MEDIA_NOT_FOUND', 'UPLOAD_INCOMPLETE'],
})

export const putAccountPinnedPosts = call({
  method: 'PUT',
  path: '/users/putAccountPinnedPosts',
  auth: 'member',
  summary: 'Pins up to three of the caller’s posts to the profile, in this order; an empty list unpins all.',
  body: z.strictObject({ postIds: z.array(Id).max(3) }),
  response: z.strictObject({ pinnedPosts: z.array(PostView).max(3) }),
  errors: ['POST_NOT_FOUND', 'NOT_FOR_THIS'],
})

export const putAccountShowcase = call({
  method: 'PUT',
  path: '/users/putAccountShowcase',
  auth: 'member',
  summary: 'Sets what comes first on the caller’s profile: the posts of its header and the pinned ones.',
  description: 'Both lists replace what was there, each in its order; both together, or neither.',
  body: z.strictObject({ headerIds: z.array(Id).max(5), pinnedIds: z.array(Id).max(3) }),
  response: z.strictObject({ contentHeader: z.array(PostView).max(5), pinnedPosts: z.array(PostView).max(3) }),
  errors: ['POST_NOT_FOUND', 'NOT_FOR_THIS'],
  extension: true,
})
