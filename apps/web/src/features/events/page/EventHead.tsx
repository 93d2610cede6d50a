import { useState } from 'react'
import type { ReactNode } from 'react'
import { TicketPage } from '@koinon/ui/entities/TicketPage'
import type { TicketFact } from '@koinon/ui/entities/TicketPage'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { Badge } from '@koinon/ui/marks/Badge'
import { Image } from '@koinon/ui/media/Image'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { priceText } from '#lib/entities/premium/price.ts'
import { dayMs } from '#lib/text/durations.ts'
import { cachedByLocale, formatDate } from '#lib/text/format.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { CoverOf } from '../list/EventListRow.tsx'
import type { EventView } from '../types.ts'
import { dateTabOf, hoursOf, isOver, localTimeOf } from '../eventTimes.ts'
import { marksOf, ruleText } from '../labels.ts'
import { capacityText } from '../seatTexts.ts'

/** The event's ticket: picture, group, date, name, time, place and price; the answer is torn off below. */
export function EventHead({ event, stub }: { readonly event: EventView; readonly stub: ReactNode }) {
  const { cover, group } = event
  // Full and the member's answer are said by the answer below.
  const marks = marksOf({ ...event, myState: null, spotsLeft: null })
  return (
    <TicketPage
      id={event.id}
      picture={
        cover === null ? (
          <CoverOf event={event} size="large" />
        ) : (
          <Image
            {...cover}
            alt={cover.alt}
            sizes="(min-width: 46.5rem) 40rem, 100vw"
            ratio="fill"
            isPriority
            hasAltButton={false}
          />
        )
      }
      tag={
        group === null ? undefined : (
          <Link href={paths.group(group.id)} appearance="quiet">
            <Cluster gap={2} isNowrap>
              <GroupMark group={group} size={20} />
              <bdi>{group.name}</bdi>
            </Cluster>
          </Link>
        )
      }
      date={{
        ...dateTabOf(event.startTime),
        weekday: weekdayText(event.startTime),
        isPast: isOver(event),
      }}
      title={event.title}
      badges={
        marks.length === 0 ? undefined : (
          <Cluster gap={3}>
            {marks.map(({ tone, words }) => (
              <Badge key={words} tone={tone}>
                {words}
              </Badge>
            ))}
          </Cluster>
        )
      }
      isCancelled={event.state === 'CANCELLED'}
      facts={factsOf(event)}
      stub={stub}
    />
  )
}

/** "Friday". */
const weekdayText = (at: Date): string =>
  cachedByLocale('long weekday', (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long' })).format(at)

function factsOf(event: EventView): TicketFact[] {
  const rule = ruleText(event)
  const { place } = event
  return [
    { icon: 'clock', name: word('When', 'of an event'), content: <EventTime event={event} /> },
    ...(rule === undefined ? [] : [{ icon: 'repeat', name: t('How often'), content: rule } as const]),
    ...(place === null
      ? []
      : [{ icon: 'map-pin', name: word('Where', 'of an event'), content: <PlaceNames place={place} /> } as const]),
    ...(event.online
      ? [
          {
            icon: 'video-camera',
            name: word('Online', 'where an event is'),
            content: <Online event={event} />,
          } as const,
        ]
      : []),
    { icon: 'ticket', name: word('Price', 'of an event'), content: priceAndPlaces(event) },
    ...(event.visibility === 'EVERYONE'
      ? []
      : [
          {
            icon: 'eye',
            name: word('Audience', 'who may see a post or an event'),
            content: t('Group members only'),
          } as const,
        ]),
  ]
}

/** The day is on the stub, except for those who hear the page. */
function EventTime({ event }: { readonly event: EventView }) {
  const { startTime } = event
  const there = localTimeOf(event)
  const [shownAt] = useState(() => new Date())
  const distance = startTime.getTime() - shownAt.getTime()
  return (
    <>
      <VisuallyHidden>{formatDate(startTime, 'day')}</VisuallyHidden>{' '}
      <strong>
        <time dateTime={startTime.toISOString()}>{hoursOf(event)}</time>
      </strong>
      {distance > 0 && distance < 7 * dayMs && event.state === 'SCHEDULED' && (
        <>
          {' · '}
          <RelativeTime at={startTime} />
        </>
      )}
      {there !== undefined && <Text tone="muted">{there}</Text>}
    </>
  )
}

function PlaceNames({ place }: { readonly place: NonNullable<EventView['place']> }) {
  const { name, locationString } = place
  return (
    <>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {locationString !== name && (
        <>
          {' · '}
          <bdi>{locationString}</bdi>
        </>
      )}
    </>
  )
}

/** "Free · 14 places, all taken". */
const priceAndPlaces = (event: EventView): string =>
  [
    event.cost === null ? word('Free', 'of cost') : `${event.cost.title}, ${priceText(event.cost)}`,
    ...[capacityText(event)].filter((text) => text !== undefined),
  ].join(' · ')

/** The link is for those the hosts choose: others are told how to get it. */
function Online({ event: { onlineLink, linkAudience } }: { readonly event: EventView }) {
  if (typeof onlineLink === 'string')
    return (
      <Link href={onlineLink}>
        <bdi dir="ltr">{onlineLink}</bdi>
      </Link>
    )
  return linkAudience === 'CONFIRMED'
    ? t('Guests who are going see the link here.')
    : t('The hosts haven’t added a link yet.')
}
