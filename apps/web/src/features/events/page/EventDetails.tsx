import { SeriesDates } from '@koinon/ui/entities/SeriesDates'
import type { SeriesDateChip } from '@koinon/ui/entities/SeriesDates'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ContextSection } from '#lib/navigation/shell/ContextSection.tsx'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { formatDate, formatList } from '#lib/text/format.ts'
import { formatListStart } from '#lib/text/formatListStart.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { GoingFaces } from '../list/GoingFaces.tsx'
import { dateTabOf } from '../eventTimes.ts'
import { ruleText } from '../labels.ts'
import { directionsHref, mapHref } from '../placeLinks.ts'
import type { EventView } from '../types.ts'
import styles from './EventPage.module.css'

const facesShown = 4

/** Guests, place, other dates and hosts: beside the event, or below it where there is no room. */
export function EventDetails({ event }: { readonly event: EventView }) {
  return (
    <>
      <WhoIsGoing event={event} />
      <EventPlace event={event} />
      <OtherDates event={event} />
      <Hosts event={event} />
    </>
  )
}

const occurrenceOf = ({ recurrence, startTime }: EventView): string | undefined =>
  recurrence === null ? undefined : startTime.toISOString()

function WhoIsGoing({ event }: { readonly event: EventView }) {
  const { going, friendsGoing, counts, can } = event
  const occurrence = occurrenceOf(event)
  const others = [
    ...(counts.interested === 0
      ? []
      : [t('{count, plural, one {# interested} other {# interested}}', { count: counts.interested })]),
    ...(counts.waitlisted === 0
      ? []
      : [t('{count, plural, one {# waiting} other {# waiting}}', { count: counts.waitlisted })]),
  ]
  return (
    <ContextSection
      title={t('Who’s going')}
      href={can.seeGuests ? paths.eventPart(event.id, 'people', occurrence) : undefined}
      hrefLabel={t('All {count}', { count: counts.confirmed })}
    >
      <Stack gap={3}>
        <Cluster gap={4}>
          <GoingFaces people={going.items} size={40} limit={facesShown} />
          <Text>
            {t('{count, plural, =0 {Nobody yet} one {# person} other {# people}}', { count: counts.confirmed })}
          </Text>
        </Cluster>
        {(friendsGoing.count > 0 || others.length > 0) && (
          <Text size="dense" tone="muted">
            {[...(friendsGoing.count === 0 ? [] : [friendsText(friendsGoing)]), ...others].join(' · ')}
          </Text>
        )}
        {can.invite && <Link href={paths.eventPart(event.id, 'invite', occurrence)}>{t('Invite people')}</Link>}
      </Stack>
    </ContextSection>
  )
}

/** "Frida and Dario are your friends". */
function friendsText({ count, items }: EventView['friendsGoing']): string {
  const names = items.map(({ displayName }) => displayName)
  return count > names.length
    ? t('{names} and {count, plural, one {# more friend} other {# more friends}}', {
        names: formatListStart(names),
        count: count - names.length,
      })
    : t('{count, plural, one {{names} is your friend} other {{names} are your friends}}', {
        names: formatList(names),
        count,
      })
}

function EventPlace({ event: { place } }: { readonly event: EventView }) {
  if (place === null) return null
  const map = mapHref(place)
  return (
    <ContextSection
      title={word('Where', 'of an event')}
      href={directionsHref(place)}
      hrefLabel={word('Directions', 'link: the way to a place')}
    >
      <div className={styles['where']}>
        <Text as="bdi" weight="bold">
          {place.name}
        </Text>
        {place.locationString !== place.name && (
          <Text size="dense" tone="muted" dir="auto">
            {place.locationString}
          </Text>
        )}
        <Link href={map} target="_blank">
          {t('Open map')}
        </Link>
      </div>
    </ContextSection>
  )
}

function OtherDates({ event }: { readonly event: EventView }) {
  const { id, seriesDates, startTime } = event
  if (seriesDates.length < 2) return null
  return (
    <ContextSection title={t('Other dates')}>
      <Stack gap={3}>
        <Text size="dense" tone="muted">
          {ruleText(event)}
        </Text>
        <SeriesDates
          label={t('Other dates')}
          dates={seriesDates.map((date) => chipOf(id, date, date.startTime.getTime() === startTime.getTime()))}
        />
      </Stack>
    </ContextSection>
  )
}

function chipOf(id: string, date: EventView['seriesDates'][number], isCurrent: boolean): SeriesDateChip {
  const { day, month } = dateTabOf(date.startTime)
  const isCancelled = date.state === 'CANCELLED'
  return {
    href: paths.event(id, date.startTime.toISOString()),
    day,
    month,
    label: formatDate(date.startTime, 'weekday'),
    isCurrent,
    isCancelled,
    state: stateOf(date),
    note:
      date.movedFromTime === null
        ? undefined
        : t('moved from {date}', { date: formatDate(date.movedFromTime, 'short') }),
  }
}

/** Whether the date takes place, and how many places are left. */
function stateOf({ state, spotsLeft }: EventView['seriesDates'][number]): SeriesDateChip['state'] {
  if (state === 'CANCELLED') return { words: word('Cancelled', 'of an event'), tone: 'danger' }
  if (spotsLeft === null) return undefined
  return spotsLeft === 0
    ? { words: word('Full', 'an event without a free place'), tone: 'warning' }
    : { words: t('{count, plural, one {# left} other {# left}}', { count: spotsLeft }), tone: 'success' }
}

function Hosts({ event: { hosts } }: { readonly event: EventView }) {
  if (hosts.length === 0) return null
  return (
    <ContextSection title={t('{count, plural, one {Host} other {Hosts}}', { count: hosts.length })}>
      <ul role="list" className={styles['hosts']}>
        {hosts.map((person) => (
          <li key={person.id} className={styles['host']}>
            <PersonMark person={person} size={36} />
            <div>
              <Link href={paths.profile(person.username)} appearance="quiet">
                <Text as="bdi" weight="bold">
                  {person.displayName}
                </Text>
              </Link>
              <Text size="small" tone="muted">
                <bdi>@{person.username}</bdi>
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </ContextSection>
  )
}
