import { Button } from '@koinon/ui/actions/Button'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import type { IconName } from '@koinon/ui/icons'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { isOver } from '../eventTimes.ts'
import { stateText } from '../labels.ts'
import { placeInLineText } from '../seatTexts.ts'
import { wantsToCome } from '../rsvpState.ts'
import type { EventView } from '../types.ts'
import { MyTicketLink } from './MyTicketLink.tsx'
import { useAnswer } from './useAnswer.ts'

/** Where nothing can be answered: why, the member's last answer, and the next date of a series. */
export function ClosedRsvp({ event }: { readonly event: EventView }) {
  const closed = closedText(event)
  const hasBeen = isOver(event)
  return (
    <Cluster gap={4} justify="between">
      {!hasBeen && event.state !== 'CANCELLED' && <OwnRsvp event={event} />}
      {closed !== undefined && (
        <Text tone="muted" weight={hasBeen ? 'bold' : undefined}>
          {closed}
        </Text>
      )}
      <Cluster gap={3}>
        <NextDate event={event} />
        {event.myState === 'CONFIRMED' && !hasBeen && <MyTicketLink event={event} />}
        {wantsToCome(event) && event.state === 'SCHEDULED' && !hasBeen && <CancelSpot event={event} />}
      </Cluster>
    </Cluster>
  )
}

/** Why the member cannot answer; undefined if the current answer says enough. */
function closedText(event: EventView): string | undefined {
  if (event.state === 'CANCELLED') return t('This is cancelled.')
  if (isOver(event)) return (event.me?.checkedInAt ?? null) === null ? t('This event has ended.') : t('You were there.')
  if (event.myState === 'REMOVED') return t('The hosts removed you from the list.')
  if (event.rsvpClosesAt !== null && event.rsvpClosesAt <= new Date()) return t('RSVPs are closed.')
  return event.joinScope === 'GROUP_MEMBERS' ? t('Group members only') : undefined
}

const icons: Readonly<Partial<Record<NonNullable<EventView['myState']>, IconName>>> = {
  CONFIRMED: 'check-circle',
  WAITLISTED: 'hourglass',
  INTERESTED: 'star',
  INVITED: 'envelope-simple',
  NOT_ATTENDING: 'x-circle',
}

/** The member's answer and its result. */
function OwnRsvp({ event: { myState, me } }: { readonly event: EventView }) {
  const text = stateText(myState)
  if (text === undefined || myState === null) return null
  const place = me?.waitlistPosition ?? null
  return (
    <Cluster gap={3} role="status">
      <Icon name={icons[myState] ?? 'info'} isFilled={myState === 'CONFIRMED'} />
      <Text weight="bold">
        {myState === 'INTERESTED' && me?.requestedSpot === true
          ? t('Waiting for approval')
          : place === null
            ? text
            : placeInLineText(place)}
      </Text>
    </Cluster>
  )
}

/** From a date that does not take place, or has been, to the next one. */
function NextDate({ event }: { readonly event: EventView }) {
  const { id, state, startTime, seriesDates } = event
  if (state === 'SCHEDULED' && !isOver(event)) return null
  const next = (seriesDates ?? []).find(
    (date) => date.state === 'SCHEDULED' && date.startTime.getTime() !== startTime.getTime(),
  )
  if (next === undefined) return null
  return (
    <Link href={paths.event(id, next.startTime.toISOString())}>
      {t('Next date: {date}', { date: formatDate(next.startTime, 'weekday') })}
    </Link>
  )
}

/** After answers are closed a place can still be given back: somebody may wait for it. */
function CancelSpot({ event }: { readonly event: EventView }) {
  const { send, isPending } = useAnswer(event)
  return (
    <Button size="dense" isLoading={isPending} onPress={() => send({ answer: 'NO', isForAll: false })}>
      {t('Can’t go')}
    </Button>
  )
}
