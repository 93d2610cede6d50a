import { type EventRules, none } from '#kernel/work/events.ts'

interface VisitorEvents {
  /** Pages of a group were opened to visitors, or closed, or have another address. */
  'group.visitorsChanged': { readonly groupId: string }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends VisitorEvents {}
}

export const visitorEvents: EventRules<VisitorEvents> = {
  'group.visitorsChanged': { subject: ({ groupId }) => groupId, audience: none, notify: none },
}
