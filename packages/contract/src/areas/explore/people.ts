import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, Near, Page, PersonCard, Recommendation, paging } from '../../shared/index.ts'

export const getPeople = call({
  method: 'POST',
  path: '/explore/getPeople',
  auth: 'member',
  summary: 'Lists people to meet, each with why.',
  description:
    'Ranked by mutual follows, shared groups, shared interests, nearness and recent activity. Never who is blocked, ' +
    'isolated, limited, banned, followed already or dismissed. `dismiss` first puts people out of all ' +
    'recommendations for good.',
  body: z.strictObject({
    near: Near.optional().describe('Only who says to be from around there; a person’s own position is never used.'),
    interestIds: z.array(Id).max(50).optional().describe('Only who shares one of them.'),
    dismiss: z.array(Id).max(100).optional(),
    ...paging,
  }),
  response: Page(Recommendation(PersonCard)),
  errors: ['INTEREST_UNKNOWN'],
})
