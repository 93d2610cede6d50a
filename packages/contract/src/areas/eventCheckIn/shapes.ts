import { z } from 'zod'
import { Count, EventCard, Time } from '../../shared/index.ts'

export const ExternalProvider = z.enum(['EVENTBRITE']).meta({ id: 'ExternalProvider' })
export type ExternalProvider = z.output<typeof ExternalProvider>

export const ExternalEvent = z
  .strictObject({
    provider: ExternalProvider,
    externalId: z.string(),
    url: z.string().nullable(),
    syncedAt: Time.nullable(),
  })
  .meta({
    id: 'ExternalEvent',
    description: 'Where else the event is managed, and when its guests were last read from there.',
  })

const external = { external: ExternalEvent.nullable() }
export const LinkedEvent = EventCard.extend(external).meta({ id: 'LinkedEvent' })
export const EventToCheckIn = EventCard.extend({
  confirmed: Count,
  checkedIn: Count,
  isHost: z.boolean().describe('Whether the member hosts it; otherwise they only check guests in.'),
  ...external,
}).meta({ id: 'EventToCheckIn' })
