import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { onDatabase } from '../onDatabase.ts'
import { reportTest } from '../reportTest.ts'

export const testCommand: CommandSpec = {
  name: 'test',
  summary: 'Uses a service once, as the server does, and says what to do if it fails.',
  arguments: [
    { name: 'service', description: 'mail, sms, push, storage or payments' },
    { name: 'to', description: 'the address or the number that gets the message', isOptional: true },
  ],
  audits: ['test-service'],
  examples: ['test mail ada@example.org', 'test sms +436605551234', 'test storage'],
  run: ({ env, args: [service = '', to = null] }) => onDatabase(env, (app) => reportTest(app, service, to)),
}
