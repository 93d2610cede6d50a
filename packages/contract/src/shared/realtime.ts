import { z } from 'zod'
import { Id, JsonValue, Time } from './primitives.ts'

export const RealtimeEvent = z
  .strictObject({
    id: Id,
    seq: z.int().min(1).describe('Per account, without gaps.'),
    name: z.string(),
    at: Time,
    data: z.record(z.string(), JsonValue),
  })
  .meta({ id: 'RealtimeEvent', description: 'Something that changed; kept for every session until acknowledged.' })
export type RealtimeEvent = z.output<typeof RealtimeEvent>
