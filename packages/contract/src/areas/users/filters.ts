import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, Ok, Time, line } from '../../shared/index.ts'
import { FilterAction, FilterScope, FilterView } from './shapes.ts'

const maxFilters = 200

export const getFilters = call({
  method: 'GET',
  path: '/users/filters',
  auth: 'member',
  summary: 'Lists the words that the member does not want to read.',
  response: z.strictObject({ items: z.array(FilterView).max(maxFilters) }),
  extension: true,
})

export const setFilter = call({
  method: 'POST',
  path: '/users/filters',
  auth: 'member',
  summary: 'Hides a word or phrase from what the member is shown; with `id` it changes that filter.',
  description:
    'Compared without regard to case and accents, as a whole word by default; a phrase that begins with `#` is a ' +
    'hashtag. The member’s own texts are never filtered. At most 200.',
  body: z.strictObject({
    id: Id.optional(),
    phrase: line(100),
    wholeWord: z.boolean().default(true),
    scopes: z.array(FilterScope).min(1).max(5).default(['FEEDS', 'COMMENTS', 'NOTIFICATIONS']),
    action: FilterAction.default('HIDE'),
    activeUntil: Time.nullable().optional().describe('For good by default.'),
  }),
  response: FilterView,
  errors: ['QUOTA_REACHED', 'NOT_FOUND'],
  extension: true,
})

export const deleteFilter = call({
  method: 'DELETE',
  path: '/users/filters/{id}',
  auth: 'member',
  summary: 'Deletes a filter.',
  params: z.strictObject({ id: Id }),
  response: Ok,
  errors: ['NOT_FOUND'],
  extension: true,
})
