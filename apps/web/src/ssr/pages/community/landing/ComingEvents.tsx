import { PosterTicket } from '@koinon/ui/entities/PosterTicket'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { ComingEvent } from '../../../pages.ts'
import { dateTabIn } from '../eventTimes.ts'
import { LandingSection } from './LandingSection.tsx'
import styles from './ComingEvents.module.css'

/** The next public events. */
export function ComingEvents({ events }: { readonly events: readonly ComingEvent[] }) {
  return (
    <LandingSection id="coming-up" title={t('Coming up')}>
      <ul className={styles['posters']}>
        {events.map((event) => (
          <li key={event.id}>
            <PosterTicket
              date={dateTabIn(new Date(event.startTime), event.timeZone)}
              title={event.title}
              href={paths.publicEvent(event.id)}
              sources={event.cover?.sources ?? []}
              alt={event.cover?.alt ?? ''}
              lines={linesOf(event)}
            />
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}

function linesOf({ startTime, timeZone, place, online, going }: ComingEvent) {
  const where = place ?? (online ? word('Online', 'where an event is') : null)
  const time = formatDate(new Date(startTime), 'time', timeZone)
  return [
    // Versions of the locale data differ in the spaces they use.
    <span key="when" suppressHydrationWarning>
      {where === null ? time : `${time} · ${where}`}
    </span>,
    ...(going > 0 ? [t('{count, plural, one {# person is going} other {# people are going}}', { count: going })] : []),
  ]
}
