import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Formats,
  Id,
  Lang,
  Mentions,
  Ok,
  Page,
  PlaceInput,
  PostDraft,
  Time,
  Version,
  prose,
  queryPaging,
} from '../../shared/index.ts'
import { DraftView } from './shapes.ts'

/** Markdown has more characters than the article that is read from it. */
const draftLength = 40_000

export const getDrafts = call({
  method: 'GET',
  path: '/content/drafts',
  auth: 'member',
  summary: 'Lists the caller’s drafts, the last edited first.',
  description:
    'A scheduled post that could not appear is among them, with the reason in `failure`; once saved or posted as a ' +
    'draft it is no longer a scheduled post.',
  query: z.strictObject(queryPaging),
  response: Page(DraftView),
  extension: true,
})

export const getDraft = call({
  method: 'GET',
  path: '/content/drafts/{id}',
  auth: 'member',
  summary: 'Reads one of the caller’s drafts.',
  params: z.strictObject({ id: Id }),
  response: DraftView,
  errors: ['POST_NOT_FOUND'],
  extension: true,
})

export const setDraft = call({
  method: 'POST',
  path: '/content/drafts',
  auth: 'member',
  summary: 'Saves a draft: a new one or, with its `id`, in place of its earlier content.',
  description:
    'The whole draft is sent each time. It may be incomplete, and its text may be longer than a post’s. With ' +
    '`version`, a draft that was changed elsewhere in the meantime is refused, with its present content in ' +
    '`current`. At most 100 are kept; posting with `draftId` drops the draft. It can be posted once: a second time ' +
    'is 409 `ALREADY_PUBLISHED`.',
  body: PostDraft.omit({ draftId: true }).extend({
    id: Id.optional(),
    version: Version.optional(),
    groupId: Id.optional(),
    eventId: Id.optional(),
    isNews: z.boolean().optional().describe('It is news of the event.'),
    asOrganization: z.boolean().optional().describe('It is to be posted in the voice of the organisation.'),
    text: prose(draftLength).optional(),
    mentions: Mentions.optional(),
    formats: Formats.optional().describe('Left out: the text is as it was typed, with Markdown in it.'),
    poll: z
      .strictObject({
        options: z.array(prose(120)).max(6),
        multiple: z.boolean().default(false),
        closesAt: Time.nullable().optional(),
      })
      .nullable()
      .optional(),
    place: PlaceInput.nullable().optional(),
    language: Lang.nullable().optional(),
    scheduledLiveAt: Time.nullable().optional(),
  }),
  response: DraftView,
  errors: [
    'VERSION_CONFLICT',
    'QUOTA_REACHED',
    'PLACE_UNKNOWN',
    'ZONE_UNKNOWN',
    'GROUP_NOT_FOUND',
    'EVENT_NOT_FOUND',
    'MEDIA_NOT_FOUND',
    'ENTITLEMENT_NOT_FOUND',
  ],
  extension: true,
})

export const deleteDraft = call({
  method: 'DELETE',
  path: '/content/drafts/{id}',
  auth: 'member',
  summary: 'Deletes a draft.',
  params: z.strictObject({ id: Id }),
  response: Ok,
  extension: true,
})
