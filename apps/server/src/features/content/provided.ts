import type { EventCard } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'

/** Reads that posts in events need from the events feature. */
export interface EventPosts {
  /** Cards by event; events that the viewer may not see are left out. */
  readonly cards: (db: Db, app: App, viewerId: string, eventIds: readonly string[]) => Promise<Map<string, EventCard>>
  /** Refuses an event whose page the viewer may not read. */
  readonly access: (db: Db, app: App, viewerId: string, eventId: string) => Promise<unknown>
  /** Which of these posts are announcements of their events. */
  readonly announcements: (db: Db, postIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Which of these posts their author may write in their events now; posts outside of events are left out. */
  readonly postable: (
    db: Db,
    app: App,
    authorId: string,
    posts: readonly { readonly id: string; readonly eventId: string | null }[],
  ) => Promise<ReadonlySet<string>>
}

declare module '#kernel/http/feature.ts' {
  interface Provided {
    readonly eventPosts: EventPosts
  }
}
