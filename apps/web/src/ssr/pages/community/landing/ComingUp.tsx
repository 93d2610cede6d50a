import { PosterTicket } from '@koinon/ui/entities/PosterTicket'
import { Heading } from '@koinon/ui/foundations/Heading'
import { cachedByLocale } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { ComingEvent } from '../../../pages.ts'
import { dateTabIn } from '../eventTimes.ts'
import styles from './landing.module.css'

/** The next public events. */
export function ComingUp({ events }: { readonly events: readonly ComingEvent[] }) {
  return (
    <section aria-labelledby="coming-up" className={styles['section']}>
      <Heading level={2} id="coming-up">
        {t('Coming up')}
      </Heading>
      <ul className={styles['posters']}>
        {events.map((event) => (
          <li key={event.id}>
            <PosterTicket
              date={dateTabIn(new Date(event.startTime), event.zone)}
              title={event.title}
              href={paths.publicEvent(event.id)}
              sources={event.cover?.sources ?? []}
              alt={event.cover?.alt ?? ''}
              lines={linesOf(event)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const timeIn = (at: Date, zone: string): string =>
  cachedByLocale(
    `landing time ${zone}`,
    (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: zone }),
  ).format(at)

function linesOf({ startTime, zone, place, online, going }: ComingEvent) {
  const where = place ?? (online ? word('Online', 'where an event is') : null)
  const time = timeIn(new Date(startTime), zone)
  return [
    // Versions of the locale data differ in the spaces they use.
    <span key="when" suppressHydrationWarning>
      {where === null ? time : `${time} · ${where}`}
    </span>,
    ...(going > 0 ? [t('{count, plural, one {# person is going} other {# people are going}}', { count: going })] : []),
  ]
}
