import { HostBar } from '@koinon/ui/checkIn/HostBar'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { goingOfText, hostNote, insideText, isOnToday } from '../hostTexts.ts'
import { eventHref } from './EventTicket.tsx'
import { firstOfSeries } from './listedEvents.ts'

const [read, shown] = [10, 2]

/** On the day: the events at which the member checks guests in, one press from the door. */
export function CheckInsToday() {
  const { data } = useCall('eventCheckIn.getOwnedEvents', { body: { limit: read } })
  const events = firstOfSeries((data?.items ?? []).filter(isOnToday)).slice(0, shown)
  return events.map((event) => {
    const { id, title, confirmed, checkedIn, capacity, recurrence, startTime } = event
    const occurrence = recurrence === null ? undefined : startTime.toISOString()
    return (
      <HostBar
        key={id}
        note={event.isHost ? hostNote(event) : t('You check guests in')}
        title={{ words: title, href: eventHref(event) }}
        figures={[goingOfText(confirmed, capacity), insideText(checkedIn)]}
        main={{
          href: paths.eventPart(id, 'check-in', occurrence),
          label: t('Check in'),
          icon: 'qr-code',
          'aria-label': t('Check in for {event}', { event: title }),
        }}
        others={[
          {
            href: paths.eventPart(id, 'people', occurrence),
            label: word('Guests', 'link to the list of guests'),
            icon: 'users',
            'aria-label': t('Guests of {event}', { event: title }),
          },
        ]}
        isToday
      />
    )
  })
}
