import { type EventRules, none } from '#kernel/work/events.ts'

export interface OperationsEvents {
  /** A backup could not be made, or not be read back: administrators are mailed. */
  'backup.failed': { runId: string }
  /** None has followed this one for too long: administrators are mailed. */
  'backup.overdue': { runId: string }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends OperationsEvents {}
}

export const operationsEvents: EventRules<OperationsEvents> = {
  'backup.failed': { subject: ({ runId }) => runId, audience: none, notify: none },
  'backup.overdue': { subject: ({ runId }) => runId, audience: none, notify: none },
}
