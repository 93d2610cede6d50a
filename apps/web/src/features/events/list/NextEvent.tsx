import { DateTab } from '@koinon/ui/entities/Ticket'
import { GroupRow } from '@koinon/ui/entities/EntityRow'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Badge } from '@koinon/ui/marks/Badge'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { EventTicket, eventHref } from './EventTicket.tsx'
import { firstOfSeries } from './listedEvents.ts'
import type { EventCard } from '../types.ts'
import { dateTabOf, spanOf } from '../eventTimes.ts'
import { marksOf, placeText } from '../labels.ts'
import styles from './Events.module.css'

export const useNextEvent = (groupId: string) =>
  useCall('groups.listCommunityEvents', { body: { scope: 'UPCOMING', groupId, limit: 1 } })

/** A group's next event; nothing if none is planned. */
export function NextEvent({ groupId }: { readonly groupId: string }) {
  const { data } = useNextEvent(groupId)
  const event = data?.items[0]
  if (event === undefined) return null
  return (
    <section aria-label={t('Next event')} className={styles['tickets']}>
      <EventTicket event={event} namesGroup={false} />
    </section>
  )
}

const shown = 3
/** In a series that the member attends, each date counts. */
const read = 12

/** The next event the member attends, or may attend; nothing if they answered none. */
export function NextAttended() {
  const { data } = useCall('groups.listCommunityEvents', { body: { scope: 'MINE', limit: read } })
  const events = firstOfSeries(data?.items ?? []).slice(0, shown)
  if (events.length === 0) return null
  return (
    <section aria-labelledby="next-answered">
      <Heading level={2} size="h4" id="next-answered">
        {t('Your next events')}
      </Heading>
      <ul role="list" className={styles['next']}>
        {events.map((event) => (
          <li key={event.id}>
            <NextRow event={event} />
          </li>
        ))}
      </ul>
      <Link href={`${paths.events}?show=mine`}>{t('All your RSVPs')}</Link>
    </section>
  )
}

/** One line beside the feed: day, name, time and place. */
function NextRow({ event }: { readonly event: EventCard }) {
  const where = placeText(event)
  const [mark] = marksOf(event)
  return (
    <GroupRow
      mark={<DateTab {...dateTabOf(event.startTime)} size="small" weekday={undefined} />}
      name={event.title}
      href={eventHref(event)}
      badge={mark !== undefined && mark.tone !== 'success' && <Badge tone={mark.tone}>{mark.words}</Badge>}
      hint={
        <>
          <time dateTime={event.startTime.toISOString()}>{spanOf(event)}</time>
          {where !== undefined && (
            <>
              {' · '}
              <bdi>{where}</bdi>
            </>
          )}
        </>
      }
    />
  )
}
