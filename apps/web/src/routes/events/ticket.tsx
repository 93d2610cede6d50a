import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Ticket } from '@koinon/ui/entities/Ticket'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Badge } from '@koinon/ui/marks/Badge'
import { LoadedEvent } from '#features/events/page/LoadedEvent.tsx'
import type { Guest } from '#features/events/guests/types.ts'
import type { EventView } from '#features/events/types.ts'
import { dateTabOf, isOver, spanOf } from '#features/events/eventTimes.ts'
import { stateText, placeText } from '#features/events/labels.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { QrCode } from '#lib/forms/codes/QrCode.tsx'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { useWatch } from '#lib/data/realtime/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useEventAt } from './useEventAt.ts'
import styles from '#features/events/checkIn/CheckIn.module.css'

/** V10: the member's ticket, to be held up to a scanner; stored for offline use. */
export function MyTicket() {
  const { eventId, question, event } = useEventAt()
  const { id: userId } = useAccount()
  const mine = useCall('groups.communityEventMembers', { params: { eventId, userId }, query: question.body })
  useWatch('EVENT', eventId)
  const href = paths.event(eventId, question.body.occurrence)
  const isNobody = mine.data === undefined && mine.error !== null && problemOf(mine.error).code === 'USER_NOT_FOUND'
  return (
    <Screen title={t('My ticket')} place={event.data?.title} parent={href}>
      <LoadedEvent event={event} skeleton={<RowsSkeleton rows={3} />}>
        {(shown) =>
          isNobody ? (
            <None event={shown} href={href} />
          ) : (
            <Loaded query={mine} skeleton={<RowsSkeleton rows={3} />}>
              {(guest) =>
                guest.ticket === undefined ? (
                  <None event={shown} href={href} />
                ) : (
                  <OwnTicket event={shown} guest={guest} ticket={guest.ticket} href={href} />
                )
              }
            </Loaded>
          )
        }
      </LoadedEvent>
    </Screen>
  )
}

/** Without a place there is no ticket: shows the answer, and where to change it. */
function None({ event, href }: { readonly event: EventView; readonly href: string }) {
  const words = stateText(event.myState)
  const isUnanswered = event.myState === null || event.myState === 'INVITED'
  return (
    <EmptyList
      kind="event"
      action={
        <LinkButton variant="primary" href={href}>
          {event.can.rsvp && isUnanswered ? t('RSVP to this event') : t('Go to the event')}
        </LinkButton>
      }
    >
      {words === undefined
        ? t('Tickets are for confirmed guests.')
        : t('Tickets are for confirmed guests. {state}.', { state: words })}
    </EmptyList>
  )
}

interface OwnTicketProps {
  readonly event: EventView
  readonly guest: Guest
  readonly ticket: NonNullable<Guest['ticket']>
  readonly href: string
}

function OwnTicket({ event, guest, ticket, href }: OwnTicketProps) {
  const where = placeText(event)
  return (
    <Stack isPadded gap={5}>
      <Ticket
        date={{ ...dateTabOf(event.startTime), isPast: isOver(event) || event.state === 'CANCELLED' }}
        title={event.title}
        href={href}
        headingLevel={2}
        lines={[
          <time key="when" dateTime={event.startTime.toISOString()}>
            {spanOf(event)}
          </time>,
          ...(where === undefined ? [] : [<bdi key="where">{where}</bdi>]),
          <bdi key="who">{guest.person.displayName}</bdi>,
        ]}
        badge={
          event.state === 'CANCELLED' ? (
            <Badge tone="danger">{word('Cancelled', 'of an event')}</Badge>
          ) : guest.checkedInAt === null ? undefined : (
            <Badge tone="success">{t('Checked in {time}', { time: formatDate(guest.checkedInAt, 'time') })}</Badge>
          )
        }
        stub={
          <Stack gap={4} align="center" className={styles['stub']}>
            <QrCode isLarge text={ticket.qr} label={t('Ticket code for check-in')} />
            <Text size="small" tone="muted">
              {t('Or show this code:')}
            </Text>
            <span className={styles['code']} dir="ltr">
              {ticket.code}
            </span>
            <CopyButton text={ticket.code} size="dense">
              {t('Copy code')}
            </CopyButton>
          </Stack>
        }
      />
      <Text tone="muted" size="small">
        <Icon name="sun" size="s" /> {t('Turn up your brightness. Works offline.')}
      </Text>
    </Stack>
  )
}
