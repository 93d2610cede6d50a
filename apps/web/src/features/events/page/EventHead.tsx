import type { ReactNode } from 'react'
import { DateTab } from '@koinon/ui/entities/Ticket'
import { Image } from '@koinon/ui/media/Image'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import type { IconName } from '@koinon/ui/icons'
import { Badge } from '@koinon/ui/marks/Badge'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { priceText } from '#lib/entities/premium/price.ts'
import { DateChoice } from './DateChoice.tsx'
import type { EventView } from '../types.ts'
import { dateTabOf, isOver, spanOf, localTimeOf } from '../eventTimes.ts'
import { marksOf, ruleText } from '../labels.ts'
import styles from './EventPage.module.css'

/** The event's name, time, place and host. */
export function EventHead({ event, tools }: { readonly event: EventView; readonly tools: ReactNode }) {
  const { cover } = event
  // The member's answer is in the card below.
  const marks = marksOf({ ...event, myState: null })
  return (
    <header>
      {cover !== null && (
        <Image {...cover} alt={cover.alt} sizes="(min-width: 46.5rem) 40rem, 100vw" ratio="16/9" isPriority />
      )}
      <div className={styles['head']}>
        <div className={styles['date']}>
          <DateTab {...dateTabOf(event.startTime)} isPast={isOver(event) || event.state === 'CANCELLED'} />
        </div>
        <Stack gap={3}>
          {marks.length > 0 && (
            <Cluster gap={3}>
              {marks.map(({ tone, words }) => (
                <Badge key={words} tone={tone}>
                  {words}
                </Badge>
              ))}
            </Cluster>
          )}
          <Heading level={2} size="h1" dir="auto">
            {event.title}
          </Heading>
          <Cluster gap={3}>{tools}</Cluster>
        </Stack>
      </div>
      <Facts event={event} />
    </header>
  )
}

function Facts({ event }: { readonly event: EventView }) {
  const there = localTimeOf(event)
  const rule = ruleText(event)
  return (
    <dl className={styles['facts']}>
      <Fact icon="clock" name={word('When', 'of an event')}>
        <time dateTime={event.startTime.toISOString()}>{spanOf(event)}</time>
        {there !== undefined && <Text tone="muted">{there}</Text>}
      </Fact>
      {rule !== undefined && (
        <Fact icon="repeat" name={t('How often')}>
          <Stack gap={3}>
            <Text>{rule}</Text>
            <DateChoice event={event} />
          </Stack>
        </Fact>
      )}
      {event.place !== null && (
        <Fact icon="map-pin" name={word('Where', 'of an event')}>
          <Text as="bdi">{event.place.name}</Text>
          {event.place.locationString !== event.place.name && (
            <Text tone="muted" dir="auto">
              {event.place.locationString}
            </Text>
          )}
        </Fact>
      )}
      {event.online && (
        <Fact icon="video-camera" name={word('Online', 'where an event is')}>
          <Online event={event} />
        </Fact>
      )}
      {event.group !== null && (
        <Fact icon="users-three" name={word('Group', 'name of the screen')}>
          <Link href={paths.group(event.group.id)}>
            <bdi>{event.group.name}</bdi>
          </Link>
        </Fact>
      )}
      {event.cost !== null && (
        <Fact icon="ticket" name={word('Price', 'of an event')}>
          <Text>{priceText(event.cost)}</Text>
          <Text tone="muted" dir="auto">
            {event.cost.title}
          </Text>
        </Fact>
      )}
      <Fact icon="eye" name={word('Audience', 'who may see a post or an event')}>
        <Text>{event.visibility === 'EVERYONE' ? word('Everyone', 'who may see it') : t('Group members only')}</Text>
      </Fact>
    </dl>
  )
}

/** The link is for those the hosts choose: others are told how to get it. */
function Online({ event: { onlineLink, linkFor } }: { readonly event: EventView }) {
  if (typeof onlineLink === 'string')
    return (
      <Link href={onlineLink}>
        <bdi dir="ltr">{onlineLink}</bdi>
      </Link>
    )
  return (
    <Text tone="muted">
      {linkFor === 'CONFIRMED'
        ? t('Guests who are going see the link here.')
        : t('The hosts haven’t added a link yet.')}
    </Text>
  )
}

interface FactProps {
  readonly icon: IconName
  readonly name: string
  readonly children: ReactNode
}

function Fact({ icon, name, children }: FactProps) {
  return (
    <div className={styles['fact']}>
      <dt>
        <Icon name={icon} label={name} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
