import { z } from 'zod'
import { MetricsPeriod } from './placeMetrics.ts'
import { Count, Id } from './primitives.ts'

const ArrivalWay = z
  .strictObject({
    kind: z
      .enum(['JOIN_CODE', 'INVITATION', 'OTHER', 'FEW'])
      .describe('INVITATION: by a member. FEW: all ways that brought fewer than five people each.'),
    joinCodeId: Id.nullable(),
    label: z.string().nullable().describe('Of the join code.'),
    group: z.strictObject({ id: Id, name: z.string() }).nullable().describe('The organisation of the join code.'),
    people: Count.describe('Who came this way.'),
    registered: Count.nullable().describe('Of them: made their account for it, a day before at most.'),
    joined: Count.nullable().describe('Of them: joined a group within seven days.'),
    posted: Count.nullable().describe('Of them: wrote a first post within seven days.'),
  })
  .meta({ id: 'ArrivalWay', description: 'A way by which people came. What is not counted for it is null.' })

export const Arrivals = z
  .strictObject({
    period: MetricsPeriod,
    people: Count.describe('Everybody who came in the period.'),
    ways: z.array(ArrivalWay).max(200).describe('Those that brought most come first.'),
  })
  .meta({ id: 'Arrivals', description: 'Which join code or invitation brought whom.' })
export type Arrivals = z.output<typeof Arrivals>
