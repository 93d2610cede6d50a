import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, Id, Interest, Lang, Query, queryPaging } from '../../shared/index.ts'
import { ChosenInterests } from './shapes.ts'

export const getTrendingTopics = call({
  method: 'GET',
  path: '/users/getTrendingTopics',
  auth: 'member',
  summary: 'Lists rising hashtags, the fastest first.',
  description:
    'Measured against each topic’s own usual pace and requiring several different authors, so that one loud account ' +
    'makes no trend. Only public posts count. Where hardly anything rises within a day, what rose within a week ' +
    'follows.',
  query: z.strictObject({ language: Lang.optional(), limit: queryPaging.limit }),
  response: z.strictObject({
    items: z
      .array(
        z
          .strictObject({
            tag: z.string().describe('Without `#`.'),
            days: z.int().min(1).max(7).describe('How many of the last days these numbers are of.'),
            posts: Count,
            people: Count.describe('Different authors.'),
            growth: z.number().min(0).describe('Multiple of its usual pace.'),
            interestId: Id.nullable().describe('The interest of that name, if there is one.'),
          })
          .meta({ id: 'TrendingTopic' }),
      )
      .max(100),
  }),
})

export const getAvailableInterests = call({
  method: 'GET',
  path: '/users/getAvailableInterests',
  auth: 'member',
  summary: 'Lists all interests in one flat list, with how many people share each.',
  query: z.strictObject({ query: Query.optional().describe('Only those whose name contains it.') }),
  response: z.strictObject({ items: z.array(Interest) }),
})

export const setInterests = call({
  method: 'POST',
  path: '/users/setInterests',
  auth: 'member',
  summary: 'Sets the member’s interests, or adds some to them.',
  description: 'The one set that all calls about interests share. Existing ones keep their weight; new ones weigh 1.',
  body: z.strictObject({
    interestIds: z.array(Id).max(50),
    mode: z.enum(['REPLACE', 'ADD']).default('REPLACE').describe('REPLACE by default; ADD follows a topic.'),
  }),
  response: ChosenInterests,
  errors: ['INTEREST_UNKNOWN'],
})

export const removeInterests = call({
  method: 'POST',
  path: '/users/removeInterests',
  auth: 'member',
  summary: 'Removes interests from the member’s set.',
  body: z.strictObject({ interestIds: z.array(Id).max(50) }),
  response: ChosenInterests,
})
