import { z } from 'zod'
import { Count, Time } from './primitives.ts'

export const HealthPart = z
  .strictObject({
    name: z.enum(['SERVER', 'DATABASE', 'STORAGE', 'ADDRESS', 'MAIL', 'SMS', 'PUSH', 'JOBS', 'ANSWERS']),
    state: z.enum(['OK', 'WARN', 'BAD']),
    since: Time.nullable().describe('Since when it has been in this state, if that is known.'),
    facts: z.strictObject({
      bytes: Count.optional().describe('The size of the database.'),
      usedBytes: Count.optional().describe('Of the disk with the data directory.'),
      totalBytes: Count.optional(),
      failures: Count.optional().describe('Deliveries that failed or were refused since the last success.'),
      waiting: Count.optional().describe('Jobs that are due.'),
      givenUp: Count.optional().describe('Jobs whose tries are used up.'),
      milliseconds: z.number().min(0).optional().describe('The mean of all answers since the process began.'),
      isSetUp: z.boolean().optional().describe('Whether the service is configured at all.'),
      host: z.string().optional(),
    }),
  })
  .meta({ id: 'HealthPart', description: 'One part of the installation.' })
export type HealthPart = z.output<typeof HealthPart>
