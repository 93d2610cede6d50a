import { z } from 'zod'
import {
  Audience,
  CommentCounts,
  CommentMine,
  CommentScope,
  EventCard,
  Formats,
  GroupCard,
  Id,
  MediaItem,
  MediaType,
  Mention,
  Place,
  PostCounts,
  PostMine,
  ProblemCode,
  Sensitive,
  Time,
  Version,
  prose,
} from '../../shared/index.ts'

/** Shapes shared by several topics of this area. */

export const AltText = prose(1500).describe(
  'A description of the image or recording, for people who cannot see or hear it.',
)

/** The state after a like, changed by anybody. */
export const PostLiking = z.strictObject({ counts: PostCounts, mine: PostMine }).meta({ id: 'PostLiking' })
export const CommentLiking = z.strictObject({ counts: CommentCounts, mine: CommentMine }).meta({ id: 'CommentLiking' })

/** Narrows a feed or search to posts of one medium. */
export const ofMediaType = { mediaType: MediaType.optional() }

export const DraftView = z
  .strictObject({
    id: Id,
    version: Version,
    group: GroupCard.nullable().describe('Written for this group.'),
    event: EventCard.nullable().describe('Written for this event: for its discussion, unless it is its news.'),
    isNews: z.boolean().describe('Written as news of the event.'),
    asOrganization: z.boolean().describe('Written in the voice of the organisation.'),
    text: z.string(),
    isExcerpt: z
      .boolean()
      .describe('The text is only its beginning: of an article in the list of drafts; `getDraft` returns all of it.'),
    mentions: z.array(Mention),
    formats: Formats.nullable().describe('Null: the text is as it was typed, with Markdown in it.'),
    media: z.array(MediaItem).max(10),
    poll: z
      .strictObject({ options: z.array(z.string()).max(6), multiple: z.boolean(), closesAt: Time.nullable() })
      .nullable(),
    place: Place.nullable(),
    linkUrl: z.string().nullable(),
    audience: Audience.nullable(),
    entitlementId: Id.nullable(),
    commentScope: CommentScope.nullable(),
    language: z.string().nullable(),
    sensitive: Sensitive.nullable(),
    templateId: Id.nullable(),
    scheduledLiveAt: Time.nullable(),
    timeZone: z.string().nullable(),
    failure: z
      .strictObject({ code: ProblemCode, detail: z.string(), at: Time })
      .nullable()
      .describe(
        'Why a scheduled post could not appear; GROUP_NOT_FOUND or EVENT_NOT_FOUND if where it was to be posted is gone, or ' +
          'closed to the caller by now.',
      ),
    updatedAt: Time,
  })
  .meta({ id: 'DraftView', description: 'An unfinished post.' })
export type DraftView = z.output<typeof DraftView>
