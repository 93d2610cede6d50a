import { sql } from 'kysely'
import { formatsOf } from '#kernel/database/formattedText.ts'
import type { ExportSection } from '#features/accounts/index.ts'
import { knowsOfGroup } from '#features/groups/index.ts'
import { visibleEvent } from './visibility.ts'

/** The name of a group in `g` that the member may know of. */
const groupName = (me: string) => sql`case when ${knowsOfGroup(me, sql`g.id`)} then g.name end`

/** The title of an event in `e` that the member may see. */
const eventTitle = (me: string) => sql`case when ${visibleEvent(me)} then coalesce(d.title, e.title) end`

/** Events and answers of a member, for their archive. */
export const eventsExport = (me: string): ExportSection[] => [
  {
    name: 'events',
    rows: sql`select e.id, ${groupName(me)} as "group", e.title, e.description, ${formatsOf('e.description_facets')} as description_formats, e.time_zone, e.recurrence, e.first_start_at as starts_at,
      e.first_end_at as ends_at, e.place, e.online_link, e.visibility, e.join_scope, e.capacity, e.questions, e.created_at
      from events e join groups g on g.id = e.group_id
      where e.created_by = ${me} and e.deleted_at is null order by e.created_at`,
  },
  {
    name: 'event-answers',
    rows: sql`select e.id as event_id, ${eventTitle(me)} as event, d.start_at, i.state, i.questions, i.answers, i.message,
      i.ticket_code, i.checked_in_at, i.created_at, i.updated_at
      from event_guests i join event_occurrences d on d.id = i.occurrence_id join events e on e.id = i.event_id
      where i.account_id = ${me} order by d.start_at`,
  },
  {
    name: 'event-changes',
    rows: sql`select c.event_id, c.field, c.before, c.after, c.note, c.at from event_changes c where c.by_id = ${me} order by c.at`,
  },
]
