import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, Ok, Query, SavedSearch, Time, line, maxSavedSearches } from '../../shared/index.ts'

const ofSearch = z.strictObject({ id: Id })
const Name = line(60)
const isNotifying = z
  .boolean()
  .describe('Notifies the member of new posts and comments of others that match, within a quarter of an hour.')

export const getSavedSearches = call({
  method: 'GET',
  path: '/accounts/savedSearches',
  auth: 'member',
  summary: 'Lists the member’s saved searches, the newest first.',
  response: z.strictObject({ items: z.array(SavedSearch).max(maxSavedSearches) }),
  extension: true,
})

export const saveSearch = call({
  method: 'POST',
  path: '/accounts/savedSearches',
  auth: 'member',
  summary: 'Saves a search under a name; one with an equal query is renamed.',
  description:
    `The query may have the operators of \`content.search\`. Up to ${maxSavedSearches} can be saved: QUOTA_REACHED. ` +
    'New results are those that appear from now on.',
  body: z.strictObject({ name: Name, query: Query, isNotifying: isNotifying.default(false) }),
  response: SavedSearch,
  errors: ['QUOTA_REACHED'],
  extension: true,
})

export const updateSavedSearch = call({
  method: 'PUT',
  path: '/accounts/savedSearches/{id}',
  auth: 'member',
  summary: 'Renames a saved search, or switches its notifications.',
  params: ofSearch,
  body: z.strictObject({ name: Name, isNotifying }).partial(),
  response: SavedSearch,
  errors: ['NOT_FOUND'],
  extension: true,
})

export const openSavedSearch = call({
  method: 'POST',
  path: '/accounts/savedSearches/{id}/open',
  auth: 'member',
  summary: 'Says that the member sees its results now: what appears from here on is new.',
  params: ofSearch,
  response: z.strictObject({
    search: SavedSearch,
    lastOpenedAt: Time.describe('When it was opened before: later results are new to the member.'),
  }),
  errors: ['NOT_FOUND'],
  extension: true,
})

export const deleteSavedSearch = call({
  method: 'DELETE',
  path: '/accounts/savedSearches/{id}',
  auth: 'member',
  summary: 'Deletes a saved search, with its notifications.',
  params: ofSearch,
  response: Ok,
  errors: ['NOT_FOUND'],
  extension: true,
})
