import { z } from 'zod'
import { Id, Time } from './primitives.ts'

/** The most live links of a member. */
export const maxFeedLinks = 20

export const FeedLinkKind = z.enum(['HOME', 'GROUP', 'EVENTS', 'LIBRARY']).meta({
  id: 'FeedLinkKind',
  description:
    'The posts of the home feed or of a group, the own events or those of a group, or a library as a podcast.',
})
export type FeedLinkKind = z.output<typeof FeedLinkKind>

export const FeedLink = z
  .strictObject({
    id: Id,
    kind: FeedLinkKind,
    targetId: Id.nullable().describe('The group or library; null for what is the member’s own.'),
    targetName: z
      .string()
      .nullable()
      .describe('Null also if the member may not see it any more: then the address is dead.'),
    url: z
      .string()
      .describe(
        'Posts as RSS (`.rss`; also `.atom`, `.json`), events as iCalendar (`.ics`; also `.rss`, `.json`), a library as `.xml`.',
      ),
    createdAt: Time,
    lastUsedAt: Time.nullable().describe('To the hour.'),
  })
  .meta({ id: 'FeedLink', description: 'A secret address at which a program reads what its member may see.' })
export type FeedLink = z.output<typeof FeedLink>
