import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { goesWith } from '../../kernel/alternatives.ts'
import {
  Description,
  Highlight,
  Id,
  ItemProgress,
  ItemProgressState,
  LibraryAccess,
  LibraryItemView,
  LibraryView,
  MediaType,
  Ok,
  Page,
  Query,
  Title,
  Version,
  formatsOf,
  paging,
  queryPaging,
} from '../../shared/index.ts'
import { inGroup } from './shapes.ts'

const maxPosts = 1000
const longestMs = 86_400_000
const inLibrary = z.strictObject({ ...inGroup, contentLibraryId: Id })
const contentErrors = [
  'GROUP_NOT_FOUND',
  'POST_NOT_FOUND',
  'MEDIA_NOT_FOUND',
  'UPLOAD_INCOMPLETE',
  'ENTITLEMENT_NOT_FOUND',
] as const

const sectionDraft = { title: Title, postIds: z.array(Id).max(maxPosts) }
type Sections = readonly { postIds: readonly string[] }[]

/** An order of posts holds each post once, and no more than fit in a library. */
const isAnOrder = [
  (sections: Sections) => {
    const ids = sections.flatMap((section) => section.postIds)
    return ids.length <= maxPosts && new Set(ids).size === ids.length
  },
  `At most ${maxPosts} posts, each once.`,
] as const

export const createContentLibrary = call({
  method: 'POST',
  path: '/groups/{groupId}/createContentLibrary',
  auth: 'member',
  summary: 'Makes a content library: posts of a group in order, in sections.',
  description: `For admins. At most ${maxPosts} posts, all of this group; the entitlement too is the group’s.`,
  params: z.strictObject(inGroup),
  body: z
    .strictObject({
      title: Title,
      description: Description.optional(),
      descriptionFormats: formatsOf('description'),
      coverMediaId: Id.nullable().optional(),
      access: LibraryAccess,
      entitlementId: Id.nullable().optional(),
      sections: z
        .array(z.strictObject(sectionDraft))
        .max(100)
        .refine(...isAnOrder)
        .optional(),
    })
    .check(goesWith('entitlementId', 'access', 'PREMIUM')),
  response: LibraryView,
  errors: contentErrors,
})

export const listContentLibraries = call({
  method: 'GET',
  path: '/groups/{groupId}/listContentLibraries',
  auth: 'member',
  summary: 'Lists a group’s content libraries, by title.',
  description:
    'For those who may read the group by its `visibility`. Premium ones are `locked` for those who do not hold the ' +
    'entitlement.',
  params: z.strictObject(inGroup),
  query: z.strictObject(queryPaging),
  response: Page(LibraryView),
  errors: ['GROUP_NOT_FOUND'],
})

export const getContentLibrary = call({
  method: 'GET',
  path: '/groups/{groupId}/getContentLibrary/{contentLibraryId}',
  auth: 'member',
  summary: 'Reads a content library with its sections and the caller’s progress.',
  description: '`contentLibrariesPosts` reads its items.',
  params: inLibrary,
  response: LibraryView,
  errors: ['GROUP_NOT_FOUND', 'LIBRARY_NOT_FOUND'],
})

export const contentLibrariesUpdate = call({
  method: 'PUT',
  path: '/groups/{groupId}/contentLibraries/{contentLibraryId}/update',
  auth: 'member',
  summary: 'Replaces a content library’s description, its access and its order.',
  description:
    'For admins. The whole library is sent: a section with an `id` is an existing one, one without is new, one left ' +
    'out is deleted; a post that stays keeps its item, and with it everybody’s progress; posts remain in the group. ' +
    'Posts the caller does not see, such as one hidden by moderators, stay at the end of their section. A stale ' +
    '`version` is refused with the present library in `current`.',
  params: inLibrary,
  body: z
    .strictObject({
      version: Version,
      title: Title,
      description: Description,
      descriptionFormats: formatsOf('description'),
      coverMediaId: Id.nullable(),
      access: LibraryAccess,
      entitlementId: Id.nullable(),
      sections: z
        .array(z.strictObject({ id: Id.optional(), ...sectionDraft }))
        .max(100)
        .refine(...isAnOrder),
    })
    .check(goesWith('entitlementId', 'access', 'PREMIUM')),
  response: LibraryView,
  errors: ['LIBRARY_NOT_FOUND', 'VERSION_CONFLICT', ...contentErrors],
})

export const contentLibrariesDelete = call({
  method: 'DELETE',
  path: '/groups/{groupId}/contentLibraries/{contentLibraryId}/delete',
  auth: 'member',
  summary: 'Deletes a content library; its posts stay.',
  description: 'For admins.',
  params: inLibrary,
  response: Ok,
  errors: ['GROUP_NOT_FOUND', 'LIBRARY_NOT_FOUND'],
})

export const contentLibrariesPosts = call({
  method: 'POST',
  path: '/groups/contentLibraries/posts',
  auth: 'member',
  summary: 'Lists the items of one or more content libraries, in their order.',
  description:
    'Library by library as given. Of a locked one, only the first item. Libraries the caller may not see are not ' +
    'found.',
  body: z.strictObject({
    contentLibraryIds: z.array(Id).min(1).max(20),
    sectionId: Id.optional(),
    state: ItemProgressState.optional().describe('The caller’s own.'),
    ...paging,
  }),
  response: Page(LibraryItemView),
  errors: ['LIBRARY_NOT_FOUND'],
  isReadOnly: true,
})

export const contentLibrariesSearch = call({
  method: 'POST',
  path: '/groups/contentLibraries/search',
  auth: 'member',
  summary: 'Finds content libraries by title and description.',
  description: 'In one group, or in all whose libraries the caller may see.',
  query: z.strictObject({ query: Query, groupId: Id.optional(), ...queryPaging }),
  response: Page(LibraryView),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
  rateLimit: 'search',
})

export const contentLibraryItemsSearch = call({
  method: 'POST',
  path: '/groups/contentLibraryItems/search',
  auth: 'member',
  summary: 'Finds items of content libraries by their text.',
  description: 'In locked libraries, only what they show to everybody is searched.',
  query: z.strictObject({
    query: Query,
    groupId: Id.optional(),
    contentLibraryId: Id.optional(),
    mediaType: MediaType.optional(),
    ...queryPaging,
  }),
  response: Page(
    z.strictObject({
      item: LibraryItemView,
      library: z.strictObject({ id: Id, title: z.string() }),
      highlights: z.array(Highlight),
    }),
  ),
  errors: ['GROUP_NOT_FOUND', 'LIBRARY_NOT_FOUND'],
  isReadOnly: true,
  rateLimit: 'search',
})

export const contentLibraryItemsProgress = call({
  method: 'POST',
  path: '/groups/contentLibraryItems/{id}/progress',
  auth: 'member',
  summary: 'Stores the caller’s progress with an item of a content library, and a note on it.',
  description:
    'Fields left out stay as they are; sending nothing returns what is stored. Only the member sees it. An item of a ' +
    'locked library is refused with the entitlements that open it.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    state: ItemProgressState.optional(),
    positionMs: z
      .int()
      .min(0)
      .max(longestMs)
      .optional()
      .describe('The position where the video or audio continues, in milliseconds.'),
    note: Description.nullable().optional(),
  }),
  response: ItemProgress.extend({ note: z.string().nullable() }).meta({ id: 'ItemProgressWithNote' }),
  errors: ['LIBRARY_NOT_FOUND', 'PREMIUM_REQUIRED'],
  extension: true,
})

export const contentLibraryItemsUpdate = call({
  method: 'PUT',
  path: '/groups/contentLibraryItems/{id}/update',
  auth: 'member',
  summary: 'Gives an item of a content library a title of its own, or takes it away.',
  description:
    'For admins of the group. The post keeps its text, and other libraries their titles. Replacing the order of the ' +
    'library keeps the titles of items that stay.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ title: Title.nullable() }),
  response: LibraryItemView,
  errors: ['LIBRARY_NOT_FOUND'],
  extension: true,
})
