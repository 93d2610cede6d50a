import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { onDatabase } from '../onDatabase.ts'
import { setMaintenanceMode } from '../setMaintenanceMode.ts'

export const maintenanceCommand: CommandSpec = {
  name: 'maintenance',
  summary: 'Makes the place read-only, closes it, or opens it again; the running server does so at once.',
  arguments: [{ name: 'mode', description: 'OFF, READ_ONLY or CLOSED' }],
  options: [
    { flags: '--until <time>', description: 'when it is expected to end, such as 2026-05-08T18:30:00Z' },
    { flags: '--message <text>', description: 'a sentence for everybody who meets it' },
  ],
  audits: ['set-maintenance'],
  examples: [
    'maintenance READ_ONLY --until 2026-05-08T18:30:00Z --message "We move to a new server."',
    'maintenance OFF',
  ],
  run: ({ env, args: [given = ''], options }) =>
    onDatabase(env, async (app) => {
      const mode = await setMaintenanceMode(app, given, options)
      return { data: { mode, ...options }, lines: [`Maintenance is ${mode}.`] }
    }),
}
