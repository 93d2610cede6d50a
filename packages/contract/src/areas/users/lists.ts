import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Count,
  Id,
  ListDescription,
  ListEntryKind,
  ListEntryRef,
  ListEntryView,
  ListName,
  ListVisibility,
  NamedListView,
  Ok,
  Page,
  PostView,
  ReportReceipt,
  maxListEntries,
  maxNamedLists,
  queryPaging,
  reportFields,
} from '../../shared/index.ts'

const ofList = z.strictObject({ listId: Id })
const maxEntriesAtOnce = 50
const entries = z.array(ListEntryRef).min(1).max(maxEntriesAtOnce)

export const getNamedLists = call({
  method: 'GET',
  path: '/users/lists',
  auth: 'member',
  summary: 'Lists the member’s named lists, the newest first.',
  description:
    'With `kind` and `entityId` each says in `holdsEntity` whether it holds that person or group. Lists of others are ' +
    'found only by their address: nobody can list those that they are on.',
  query: z
    .strictObject({ kind: ListEntryKind.optional(), entityId: Id.optional(), ...queryPaging })
    .refine(({ kind, entityId }) => (kind === undefined) === (entityId === undefined), {
      error: 'Expected both or neither of kind and entityId',
    }),
  response: Page(NamedListView),
  extension: true,
})

export const getNamedList = call({
  method: 'GET',
  path: '/users/lists/{listId}',
  auth: 'member',
  summary: 'Returns a named list of the member, or a shared one.',
  params: ofList,
  response: NamedListView,
  errors: ['LIST_NOT_FOUND'],
  extension: true,
})

export const createNamedList = call({
  method: 'POST',
  path: '/users/lists',
  auth: 'member',
  summary: 'Creates a named list, with people and groups if any are given.',
  description:
    `A member has at most ${maxNamedLists} lists: \`QUOTA_REACHED\`. Nobody is notified of being on one. A person or ` +
    'group that the member may not know of is its kind’s 404.',
  body: z.strictObject({
    name: ListName,
    description: ListDescription.default(''),
    visibility: ListVisibility.default('PRIVATE'),
    entries: z.array(ListEntryRef).max(maxEntriesAtOnce).default([]),
  }),
  response: NamedListView,
  errors: ['QUOTA_REACHED', 'USER_NOT_FOUND', 'GROUP_NOT_FOUND'],
  extension: true,
})

export const updateNamedList = call({
  method: 'POST',
  path: '/users/lists/{listId}',
  auth: 'member',
  summary: 'Renames or describes a list of the member, or makes it private or shared.',
  description: 'What is left out stays as it is. A private list is 404 to everybody else at once.',
  params: ofList,
  body: z.strictObject({
    name: ListName.optional(),
    description: ListDescription.optional(),
    visibility: ListVisibility.optional(),
  }),
  response: NamedListView,
  errors: ['LIST_NOT_FOUND'],
  extension: true,
})

export const deleteNamedList = call({
  method: 'DELETE',
  path: '/users/lists/{listId}',
  auth: 'member',
  summary: 'Deletes a list of the member; the people and groups on it are not affected.',
  params: ofList,
  response: Ok,
  errors: ['LIST_NOT_FOUND'],
  extension: true,
})

export const getNamedListEntries = call({
  method: 'GET',
  path: '/users/lists/{listId}/entries',
  auth: 'member',
  summary: 'Lists the people and groups on a list, the latest first.',
  description: 'Those whom the reader may not see are left out.',
  params: ofList,
  query: z.strictObject({ kind: ListEntryKind.optional(), ...queryPaging }),
  response: Page(ListEntryView),
  errors: ['LIST_NOT_FOUND'],
  extension: true,
})

export const addToNamedList = call({
  method: 'POST',
  path: '/users/lists/{listId}/entries',
  auth: 'member',
  summary: 'Adds people and groups to a list of the member.',
  description:
    `All or none are added; what is on it already stays. A list holds at most ${maxListEntries}: \`QUOTA_REACHED\`. ` +
    '`LISTING_DECLINED`: this person removed themselves from the list. Nobody is notified.',
  params: ofList,
  body: z.strictObject({ entries }),
  response: NamedListView,
  errors: ['LIST_NOT_FOUND', 'USER_NOT_FOUND', 'GROUP_NOT_FOUND', 'QUOTA_REACHED', 'LISTING_DECLINED'],
  extension: true,
})

export const removeFromNamedList = call({
  method: 'POST',
  path: '/users/lists/{listId}/entries/remove',
  auth: 'member',
  summary: 'Removes people and groups from a list of the member, whether or not they are on it.',
  params: ofList,
  body: z.strictObject({ entries }),
  response: NamedListView,
  errors: ['LIST_NOT_FOUND'],
  extension: true,
})

export const leaveNamedList = call({
  method: 'POST',
  path: '/users/lists/{listId}/leave',
  auth: 'member',
  summary: 'Removes the member from a shared list of somebody else, for good.',
  description: 'Also if its owner is private or away by now. The owner cannot add the member to this list again.',
  params: ofList,
  response: Ok,
  errors: ['LIST_NOT_FOUND'],
  extension: true,
})

export const reportNamedList = call({
  method: 'POST',
  path: '/users/lists/{listId}/report',
  auth: 'member',
  summary: 'Reports a shared list, its name and description, to the moderators.',
  description:
    'The owner does not learn who reported. There is one open report per member and list: reporting again returns it.',
  params: ofList,
  body: z.strictObject(reportFields),
  response: ReportReceipt,
  errors: ['LIST_NOT_FOUND', 'OWN_CONTENT'],
  extension: true,
})

export const getNamedListPosts = call({
  method: 'GET',
  path: '/users/lists/{listId}/posts',
  auth: 'member',
  summary: 'Reads the feed of a list: posts by its people and in its groups, the newest first.',
  description:
    'Of the people, what they post outside of groups. Posts that the reader may not see, or has muted or filtered, are ' +
    'left out. Paging neither loses nor repeats anything.',
  params: ofList,
  query: z.strictObject(queryPaging),
  response: Page(PostView),
  errors: ['LIST_NOT_FOUND'],
  extension: true,
  scope: 'posts:read',
})

export const followNamedList = call({
  method: 'POST',
  path: '/users/lists/{listId}/follow',
  auth: 'member',
  summary: 'Follows all people on a list.',
  description:
    'As `followUser` for each of them: private people receive a request, and those whom the member may not see are ' +
    'skipped. Groups are not joined. They count towards the most that a member begins to follow in an hour: `RATE_LIMITED`.',
  params: ofList,
  response: z
    .strictObject({
      followed: Count,
      requested: Count.describe('Private people, who have to accept.'),
      alreadyFollowed: Count.describe('Followed or requested before.'),
    })
    .meta({ id: 'FollowedList' }),
  errors: ['LIST_NOT_FOUND'],
  extension: true,
})
