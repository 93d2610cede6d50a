import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Arrivals, MetricsPeriod } from '../../shared/index.ts'
import { inGroup } from './shapes.ts'

export const getArrivals = call({
  method: 'GET',
  path: '/groups/getArrivals/{groupId}',
  auth: 'member',
  summary: 'Returns which join code or invitation brought whom into a group.',
  description:
    'For admins. Counts those who joined in the period, also if they left again; how many of them made their account ' +
    'for it, and wrote a first post in the group, or in a group of the organisation, within seven days.',
  params: z.strictObject(inGroup),
  query: z.strictObject({ period: MetricsPeriod }),
  response: Arrivals,
  errors: ['GROUP_NOT_FOUND'],
  extension: true,
})
