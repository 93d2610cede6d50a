import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, Near, Page, PersonCard, Recommendation, paging } from '../../shared/index.ts'

export const getPeople = call({
  method: 'POST',
  path: '/explore/getPeople',
  auth: 'member',
  summary: 'Lists people to meet, each with the reason.',
  description:
    'Ranked by mutual follows, shared groups, shared interests, nearness and recent activity. Never anybody blocked, ' +
    'isolated, limited, banned, already followed or dismissed. `dismiss` first removes people from all ' +
    'recommendations for good.',
  body: z.strictObject({
    near: Near.optional().describe(
      'Only people who say they are from around there; nobody’s actual position is ever used.',
    ),
    interestIds: z.array(Id).max(50).optional().describe('Only people who share one of them.'),
    dismiss: z.array(Id).max(100).optional(),
    ...paging,
  }),
  response: Page(Recommendation(PersonCard)),
  errors: ['INTEREST_UNKNOWN'],
})
