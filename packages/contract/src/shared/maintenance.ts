import { z } from 'zod'
import { Time } from './primitives.ts'

export const MaintenanceMode = z.enum(['OFF', 'READ_ONLY', 'CLOSED']).meta({
  id: 'MaintenanceMode',
  description:
    'READ_ONLY: members read, and every call that changes something answers `MAINTENANCE`. CLOSED: every call does, ' +
    'but for signing in. Staff work on in both, and what payment providers send is taken.',
})
export type MaintenanceMode = z.output<typeof MaintenanceMode>

export const Maintenance = z
  .strictObject({
    mode: MaintenanceMode.exclude(['OFF']),
    until: Time.nullable().describe('When it is expected to end; it ends when an administrator ends it.'),
    message: z.string().nullable(),
  })
  .meta({ id: 'Maintenance', description: 'The place is read-only or closed for a while.' })
export type Maintenance = z.output<typeof Maintenance>
