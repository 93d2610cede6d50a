import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, Id, Page, PersonCard, Place, Recommendation, paging } from '../../shared/index.ts'

const interestIds = z.array(Id).max(50).optional()

const ProposalSource = z.enum(['IDENTITY', 'JOIN_REQUEST', 'ORGANIZATION'])
/** A proposed value, and its source. */
const proposal = <T extends z.ZodType>(value: T) => z.strictObject({ value, source: ProposalSource }).nullable()

export const recommendationsAccountsByInterest = call({
  method: 'POST',
  path: '/accounts/recommendations/accountsByInterest',
  auth: 'member',
  summary: 'Lists people who share interests with the member.',
  description:
    'Like every recommendation of people, leaves out people who are blocked, isolated, limited, already followed or ' +
    'dismissed. Restricted to certain interests when they are named.',
  body: z.strictObject({ interestIds, ...paging }),
  response: Page(Recommendation(PersonCard)),
  isReadOnly: true,
})

export const recommendationsFriends = call({
  method: 'POST',
  path: '/accounts/recommendations/friends',
  auth: 'member',
  summary: 'Lists likely friends: friends of friends, people in shared groups, matched contacts.',
  body: z.strictObject(paging),
  response: Page(Recommendation(PersonCard)),
  isReadOnly: true,
})

export const recommendationsTopContributors = call({
  method: 'POST',
  path: '/accounts/recommendations/topContributors',
  auth: 'member',
  summary: 'Lists the most helpful people of the last 30 days, across everything the member sees or in one group.',
  description:
    'Ranked by how others respond to what they wrote and by how much they wrote, each damped: a flood of posts gains ' +
    'nothing. Includes people the member follows; leaves out those dismissed or blocked.',
  body: z.strictObject({ groupId: Id.optional(), ...paging }),
  response: Page(PersonCard),
  errors: ['GROUP_NOT_FOUND'],
  supersededBy: 'recommendationsTopContributorsV2',
  isReadOnly: true,
})

export const recommendationsTopContributorsV2 = call({
  method: 'POST',
  path: '/accounts/recommendations/topContributorsV2',
  auth: 'member',
  summary: 'Lists the most helpful people by interest and window, with the reasons and numbers.',
  description:
    'Adds interests, the window, reasons, counts and a line of the bio to the older call; leaves out people the ' +
    'member follows.',
  body: z.strictObject({
    interestIds,
    groupId: Id.optional(),
    window: z.enum(['WEEK', 'MONTH', 'YEAR']).default('MONTH').describe('MONTH by default.'),
    ...paging,
  }),
  response: Page(
    Recommendation(PersonCard, {
      posts: Count,
      comments: Count,
      reactions: Count,
      bio: z.string().nullable().describe('The first line of the bio.'),
    }),
  ),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
})

export const recommendationsAutofill = call({
  method: 'POST',
  path: '/accounts/recommendations/autofill',
  auth: 'member',
  summary: 'Proposes values for the caller’s profile; nothing is saved.',
  description:
    'Taken from the Apple or Google identity, the request to join, or the organisation. Each value names its source, ' +
    'or is null when there is nothing to propose or it belongs to another step.',
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
  isReadOnly: true,
  scope: 'profile:read',
})
