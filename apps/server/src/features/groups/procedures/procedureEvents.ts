import type { NotificationReason } from '@koinon/contract/shared'
import type { EventRules } from '#kernel/work/events.ts'
import { none } from '#kernel/work/events.ts'

interface OfProcedure {
  readonly groupId: string
  readonly procedureId: string
}
type RollReason = Extract<NotificationReason, `PROCEDURE_${string}`>

interface ProcedureEvents {
  /** Opened, voted in, or ended. */
  'procedure.changed': OfProcedure
  /** Some of the people on the roll are notified; a large roll in parts. */
  'procedure.rollNotified': OfProcedure & { reason: RollReason; accountIds: readonly string[] }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends ProcedureEvents {}
}

/** Recipients of frames and notifications about votes. */
export const procedureEvents: EventRules<ProcedureEvents> = {
  'procedure.changed': {
    audience: async (_, { groupId, procedureId }) => [
      { screen: { kind: 'GROUP', id: groupId }, name: 'procedure.changed', data: { groupId, procedureId } },
    ],
    notify: none,
  },
  'procedure.rollNotified': {
    audience: none,
    notify: async (_, { groupId, reason, accountIds }) => [
      {
        to: accountIds,
        type: 'GROUP_INVITE',
        kind: null,
        reason,
        target: { kind: 'GROUP', id: groupId },
        actorId: null,
      },
    ],
  },
}
