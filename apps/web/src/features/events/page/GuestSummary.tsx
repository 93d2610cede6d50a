import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { AvatarStack } from '@koinon/ui/marks/AvatarStack'
import { useCall } from '#lib/data/calls/index.ts'
import { cachedByLocale } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import type { EventView } from '../types.ts'
import styles from './EventPage.module.css'

const facesShown = 8

/** How many attend, and the faces of those the reader may see. */
export function GuestSummary({ event }: { readonly event: EventView }) {
  const occurrence = event.recurrence === null ? undefined : event.startTime.toISOString()
  const { data } = useCall(
    'groups.communityEventListMembers',
    {
      params: { eventId: event.id },
      body: { states: ['CONFIRMED'], limit: facesShown, ...(occurrence === undefined ? {} : { occurrence }) },
    },
    { enabled: event.can.seeGuests },
  )
  const { confirmed, interested, waitlisted } = event.counts
  const people = (data?.items ?? []).map(({ person }) => person)
  const names = people.map(({ displayName }) => displayName)
  return (
    <section aria-labelledby="who-is-going" className={styles['part']}>
      <Heading level={3} size="h3" id="who-is-going">
        {t('Who’s going')}
      </Heading>
      <Cluster gap={4}>
        {people.length > 0 && (
          <AvatarStack
            size={40}
            limit={facesShown}
            marks={people.map(({ id, kind, displayName, avatar }) => ({
              kind: kind === 'PERSON' ? ('person' as const) : ('org' as const),
              name: displayName,
              seed: id,
              sources: avatar?.sources,
            }))}
            label={cachedByLocale('list', (locale) => new Intl.ListFormat(locale)).format(names)}
          />
        )}
        <Text>
          {[
            t('{count, plural, =0 {Nobody yet} one {# person} other {# people}}', { count: confirmed }),
            ...(interested === 0
              ? []
              : [t('{count, plural, one {# interested} other {# interested}}', { count: interested })]),
            ...(waitlisted === 0
              ? []
              : [t('{count, plural, one {# waiting} other {# waiting}}', { count: waitlisted })]),
          ].join(' · ')}
        </Text>
        {people.length > 0 && (
          <Link href={paths.eventPart(event.id, 'people', occurrence)}>{t('See everyone going')}</Link>
        )}
        {event.can.invite && <Link href={paths.eventPart(event.id, 'invite', occurrence)}>{t('Invite people')}</Link>}
      </Cluster>
    </section>
  )
}

export function Hosts({ event: { hosts } }: { readonly event: EventView }) {
  if (hosts.length === 0) return null
  return (
    <section aria-labelledby="hosts">
      <div className={styles['part']}>
        <Heading level={3} size="h3" id="hosts">
          {t('{count, plural, one {Host} other {Hosts}}', { count: hosts.length })}
        </Heading>
      </div>
      <PersonRows label={t('{count, plural, one {Host} other {Hosts}}', { count: hosts.length })}>
        {hosts.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </PersonRows>
    </section>
  )
}
