import { useSyncExternalStore } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { DateTab } from '@koinon/ui/entities/Ticket'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { Avatar } from '@koinon/ui/marks/Avatar'
import styles from '#features/entrance/entrance.module.css'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { priceText } from '#lib/entities/premium/price.ts'
import { DocumentText } from '#lib/text/formatted/DocumentText.tsx'
import { ownZone, zoneLabel } from '#lib/text/timeZones.ts'
import { PublicFrame } from '../../frame/PublicFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { EventPage } from '../../pages.ts'
import { dateTabIn, spanIn } from './eventTimes.ts'
import { linkedEvent } from './linkedEvent.ts'

type Shown = NonNullable<EventPage['event']>

/** P15: an event that everybody may see, and the way to answer. Any other address gets the same "no such event". */
function Event({ data, frame }: PageProps<'event'>) {
  const { event } = data
  if (event === null) return <NoEvent data={data} frame={frame} />
  const { cover } = event
  return (
    <PublicFrame
      frame={frame}
      width="reading"
      hero={
        cover && (
          <img
            className={styles['banner']}
            src={cover.sources.at(-1)?.url}
            srcSet={cover.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
            sizes="(min-width: 72rem) 72rem, 100vw"
            alt={cover.alt}
            width={cover.width}
            height={cover.height}
            fetchPriority="high"
          />
        )
      }
    >
      <Stack gap={7}>
        <Stack gap={4} align="start">
          <DateTab {...dateTabIn(new Date(event.startTime), event.timeZone)} isPast={event.state !== 'SCHEDULED'} />
          <StateMark event={event} />
          <Heading level={1} size="hero" tabIndex={-1} dir="auto">
            {event.title}
          </Heading>
          {event.group !== null && <Host group={event.group} hosts={event.hosts} />}
        </Stack>
        <Facts event={event} />
        <ExportLinks data={data} event={event} />
        {event.description !== '' && (
          <Prose keepsLines>
            <DocumentText {...event.about} />
          </Prose>
        )}
        <OtherDates event={event} />
      </Stack>
    </PublicFrame>
  )
}

function StateMark({ event: { state, spotsLeft } }: { readonly event: Shown }) {
  if (state === 'CANCELLED') return <Badge tone="danger">{word('Cancelled', 'of an event')}</Badge>
  if (state === 'ENDED') return <Badge>{word('Ended', 'an event that has been')}</Badge>
  return spotsLeft === 0 ? <Badge tone="warning">{word('Full', 'an event without a free place')}</Badge> : null
}

function Host({ group, hosts }: { readonly group: NonNullable<Shown['group']>; readonly hosts: Shown['hosts'] }) {
  return (
    <Cluster gap={3}>
      <Avatar
        kind={group.isOrganization ? 'org' : 'group'}
        name={group.name}
        seed={group.id}
        size={40}
        sources={group.sources}
      />
      <Stack gap={1}>
        <Text as="bdi" weight="medium">
          {group.name}
        </Text>
        {hosts.length > 0 && <Text tone="muted">{t('Hosted by {names}', { names: formatList(hosts) })}</Text>}
      </Stack>
    </Cluster>
  )
}

function Facts({ event }: { readonly event: Shown }) {
  const [start, end] = [new Date(event.startTime), new Date(event.endTime)]
  const { place, online, going, cost } = event
  return (
    <Stack gap={2}>
      <Text size="lead" weight="medium">
        {/* Versions of the locale data differ in the spaces they use. */}
        <time dateTime={event.startTime} suppressHydrationWarning>
          {t('{when} in {zone}', { when: spanIn(start, end, event.timeZone), zone: zoneLabel(event.timeZone) })}
        </time>
      </Text>
      <OwnClock start={start} end={end} timeZone={event.timeZone} />
      {place !== null && (
        <Text size="lead">
          <bdi>{place}</bdi>
        </Text>
      )}
      {online && <Text size="lead">{word('Online', 'where an event is')}</Text>}
      {cost !== null && <Text size="lead">{priceText(cost)}</Text>}
      {going > 0 && (
        <Text tone="muted">
          {t('{count, plural, one {# person is going} other {# people are going}}', { count: going })}
        </Text>
      )}
    </Stack>
  )
}

const never = () => () => undefined
/** The time by the reader's own clock, which only their browser knows. */
function OwnClock({ start, end, timeZone }: { readonly start: Date; readonly end: Date; readonly timeZone: string }) {
  const own = useSyncExternalStore(never, ownZone, () => timeZone)
  const when = spanIn(start, end, own)
  if (when === spanIn(start, end, timeZone)) return null
  return <Text tone="muted">{t('{when} in {zone}', { when, zone: zoneLabel(own) })}</Text>
}

const answering = (path: string, rsvp: 'going' | 'maybe'): string => {
  const [address = '', search] = path.split('?')
  const words = new URLSearchParams(search)
  words.set('rsvp', rsvp)
  return `${address}?${words}`
}

/** The meaning of accepting: where hosts give the places, a question to them, even if all are taken. */
function goingText({ confirmation, spotsLeft }: Shown): string {
  if (confirmation === 'BY_HOST') return t('Ask to attend')
  return spotsLeft === 0 ? t('Join waiting list') : word('Going', 'answer to an invitation')
}

/** Answering requires an account; the choice is kept on the way to one. */
function ExportLinks({
  data: { canRegister, path, file },
  event,
}: {
  readonly data: EventPage
  readonly event: Shown
}) {
  return (
    <Stack gap={3}>
      <Cluster gap={4}>
        {event.state === 'SCHEDULED' && (
          <>
            <LinkButton href={paths.signIn(answering(path, 'going'))} variant="primary" size="touch">
              {goingText(event)}
            </LinkButton>
            <LinkButton href={paths.signIn(answering(path, 'maybe'))} size="touch">
              {word('Maybe', 'answer to an invitation')}
            </LinkButton>
          </>
        )}
        <LinkButton href={file} variant="quiet" size="touch">
          {t('Add to calendar')}
        </LinkButton>
      </Cluster>
      {event.state === 'SCHEDULED' && (
        <Text tone="muted">{canRegister ? t('Sign in or create an account to RSVP.') : t('Sign in to RSVP.')}</Text>
      )}
    </Stack>
  )
}

function OtherDates({ event }: { readonly event: Shown }) {
  const others = event.nextOccurrences.filter((start) => start !== event.startTime)
  if (others.length === 0) return null
  const length = Date.parse(event.endTime) - Date.parse(event.startTime)
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('More dates')}</Heading>
      <ul>
        {others.map((start) => (
          <li key={start}>
            <Link href={paths.publicEvent(event.id, start)}>
              <time dateTime={start} suppressHydrationWarning>
                {spanIn(new Date(start), new Date(Date.parse(start) + length), event.timeZone)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** One page for events that do not exist and events that are not public. */
function NoEvent({ data: { path }, frame }: PageProps<'event'>) {
  return (
    <PublicFrame frame={frame} width="reading">
      <Stack gap={6} align="start">
        <Heading level={1} tabIndex={-1}>
          {t('Event not found')}
        </Heading>
        <Text size="lead">{t('It may be for group members only. Sign in to see more.')}</Text>
        <Cluster gap={4}>
          <LinkButton href={paths.signIn(path)} variant="primary" size="touch">
            {t('Sign in as a member')}
          </LinkButton>
          <LinkButton href={paths.communities} size="touch">
            {t('Browse communities')}
          </LinkButton>
        </Cluster>
      </Stack>
    </PublicFrame>
  )
}

const shortest = (text: string): string => (text.length > 160 ? `${text.slice(0, 157).trimEnd()}…` : text)

export const event = page<'event'>({
  Page: Event,
  head: ({ data: { event: shown }, frame }) =>
    shown === null
      ? { title: t('Event not found'), isIndexed: false }
      : {
          title: shown.title,
          description: [
            spanIn(new Date(shown.startTime), new Date(shown.endTime), shown.timeZone),
            shown.place ?? (shown.online ? word('Online', 'where an event is') : null),
            shortest(shown.description.replaceAll(/\s+/gu, ' ')),
          ]
            .filter(Boolean)
            .join(' · '),
          ...(shown.cover?.sources.length
            ? { image: new URL(shown.cover.sources.at(-1)?.url ?? '', frame.url).href }
            : {}),
          isIndexed: true,
          linkedData: linkedEvent(shown, frame.url),
        },
  status: ({ data }) => (data.event === null ? 404 : 200),
})
