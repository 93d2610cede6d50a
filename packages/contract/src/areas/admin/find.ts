import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { CaseCard, GroupCard, Query, UserAdminCard } from '../../shared/index.ts'

/** Of each kind at most so many are found. */
const maxFound = 6

export const find = call({
  method: 'POST',
  path: '/admin/find',
  auth: 'staff',
  summary: 'Finds people, cases and groups by one text, for the search of the administration.',
  description:
    'People by user name, name, e-mail, phone or id, and by similar names if none of these match; groups and ' +
    'organisations by name; cases by their id, the id or author of what was reported, and, unless they are closed, by ' +
    'its words. Moderators find cases only. Cases about the actor are never found.',
  body: z.strictObject({ query: Query }),
  response: z.strictObject({
    people: z.array(UserAdminCard).max(maxFound),
    cases: z.array(CaseCard).max(maxFound).describe('Open ones first, then those last changed.'),
    groups: z.array(GroupCard).max(maxFound),
  }),
  extension: true,
  isReadOnly: true,
  rateLimit: 'search',
})
