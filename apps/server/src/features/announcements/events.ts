import { type EventRules, none } from '#kernel/work/events.ts'

export interface AnnouncementEvents {
  /** An announcement was made, changed or ended. Open screens read it with the place's next revision. */
  'announcement.changed': { announcementId: string }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends AnnouncementEvents {}
}

export const announcementEvents: EventRules<AnnouncementEvents> = {
  'announcement.changed': { audience: none, notify: none },
}
