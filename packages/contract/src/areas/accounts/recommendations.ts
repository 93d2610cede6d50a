import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, Id, Page, PersonCard, Place, Recommendation, paging } from '../../shared/index.ts'

const interestIds = z.array(Id).max(50).optional()

const ProposalSource = z.enum(['IDENTITY', 'JOIN_REQUEST', 'ORGANIZATION'])
/** A value to fill in, and where it comes from. */
const proposal = <T extends z.ZodType>(value: T) => z.strictObject({ value, source: ProposalSource }).nullable()

export const recommendationsAccountsByInterest = call({
  method: 'POST',
  path: '/accounts/recommendations/accountsByInterest',
  auth: 'member',
  summary: 'Lists people who share interests with the member.',
  description:
    'As with every recommendation of people: never who is blocked, isolated, limited, followed already or ' +
    'dismissed. Limited to some interests when they are named.',
  body: z.strictObject({ interestIds, ...paging }),
  response: Page(Recommendation(PersonCard)),
  reads: true,
})

export const recommendationsFriends = call({
  method: 'POST',
  path: '/accounts/recommendations/friends',
  auth: 'member',
  summary: 'Lists likely friends: friends of friends, people in shared groups, matched contacts.',
  body: z.strictObject(paging),
  response: Page(Recommendation(PersonCard)),
  reads: true,
})

export const recommendationsTopContributors = call({
  method: 'POST',
  path: '/accounts/recommendations/topContributors',
  auth: 'member',
  summary: 'Lists the most helpful people of the last 30 days, in all that the member sees or in one group.',
  description:
    'By what others say to what they wrote, and by how much they wrote themselves, each damped: a flood of posts wins ' +
    'nothing. People who are followed are named too; those who are dismissed or blocked are not.',
  body: z.strictObject({ groupId: Id.optional(), ...paging }),
  response: Page(PersonCard),
  errors: ['GROUP_NOT_FOUND'],
  supersededBy: 'recommendationsTopContributorsV2',
  reads: true,
})

export const recommendationsTopContributorsV2 = call({
  method: 'POST',
  path: '/accounts/recommendations/topContributorsV2',
  auth: 'member',
  summary: 'Lists the most helpful people by interest and window, with why and by how much.',
  description:
    'Adds to the older call interests, the window, reasons, counts and a line of the bio; leaves out who is ' +
    'followed.',
  body: z.strictObject({
    interestIds,
    groupId: Id.optional(),
    window: z.enum(['WEEK', 'MONTH', 'YEAR']).default('MONTH').describe('MONTH unless told.'),
    ...paging,
  }),
  response: Page(
    Recommendation(PersonCard, {
      posts: Count,
      comments: Count,
      reactions: Count,
      bio: z.string().nullable().describe('Its first line.'),
    }),
  ),
  errors: ['GROUP_NOT_FOUND'],
  reads: true,
})

export const recommendationsAutofill = call({
  method: 'POST',
  path: '/accounts/recommendations/autofill',
  auth: 'member',
  summary: 'Proposes values for the own profile; nothing is saved.',
  description:
    'From the identity of Apple or Google, the request to join, or the organisation. Each value names its ' +
    'source, or is null where there is nothing to propose, or where it belongs to another step.',
  body: z.strictObject({ step: z.enum(['YOU', 'INTERESTS', 'GROUPS']) }),
  response: z.strictObject({
    displayName: proposal(z.string()),
    firstName: proposal(z.string()),
    lastName: proposal(z.string()),
    usernames: proposal(z.array(z.string()).max(5)).describe('Free at this moment.'),
    avatarUrl: proposal(z.string()),
    place: proposal(Place),
    interestIds: proposal(z.array(Id)),
    groupIds: proposal(z.array(Id)),
  }),
  reads: true,
})
