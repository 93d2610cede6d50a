import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { joinQueries } from '#lib/feedback/joinQueries.ts'
import type { LoadedQuery } from '#lib/feedback/Loaded.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { isAdministrator, useAccount } from '#lib/session/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { Part } from '../../adminLayout.tsx'
import { personEvents } from './personEvents.ts'
import type { PersonEvent } from './personEvents.ts'
import styles from './PersonTimeline.module.css'

/** The number of entries shown at first. */
const shownFirst = 12
const maxRead = 50

/** The history of a person, newest first: joined, sign-ins, reports, decisions, bans, notes, and changes by staff. */
export function PersonTimeline({ person }: { readonly person: ReplyOf<'admin.getUserById'> }) {
  return (
    <Part title={word('Timeline', 'of a person')}>
      <Loaded query={usePersonEvents(person)} skeleton={<RowsSkeleton rows={4} />}>
        {(events) => <Events events={events} />}
      </Loaded>
    </Part>
  )
}

function Events({ events }: { readonly events: readonly PersonEvent[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? events : events.slice(0, shownFirst)
  return (
    <>
      <ol role="list" aria-label={word('Timeline', 'of a person')} className={styles['line']}>
        {shown.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      {shown.length < events.length && (
        <div>
          <Button size="dense" onPress={() => setWhole(true)}>
            {t('Show all {count, number}', { count: events.length })}
          </Button>
        </div>
      )}
    </>
  )
}

function usePersonEvents(person: ReplyOf<'admin.getUserById'>): LoadedQuery<readonly PersonEvent[]> {
  const administers = isAdministrator(useAccount())
  const given = { params: { userId: person.id }, body: { limit: maxRead } }
  const posts = useCall('admin.reportedContentUser', given)
  const comments = useCall('admin.reportedCommentsUser', given)
  const log = useCall(
    'admin.audit',
    { body: { filters: { targetKind: 'ACCOUNT', targetId: person.id, changes: true }, limit: maxRead } },
    { enabled: administers },
  )
  return joinQueries([posts, comments, ...(administers ? [log] : [])], () =>
    personEvents({
      person,
      cases: [...(posts.data?.items ?? []), ...(comments.data?.items ?? [])],
      lines: log.data?.items ?? [],
    }),
  )
}

function Event({ event: { at, icon, tone, title, by, note, href } }: { readonly event: PersonEvent }) {
  return (
    <li className={styles['event']}>
      <span className={styles['mark']} data-tone={tone} aria-hidden="true">
        <Icon name={icon} size="s" />
      </span>
      <div className={styles['words']}>
        <Text size="ui" weight="medium">
          {href === undefined ? title : <Link href={href}>{title}</Link>}
        </Text>
        <Text size="small" tone="muted">
          {by !== undefined && (
            <>
              <bdi>{by}</bdi>
              {' · '}
            </>
          )}
          <RelativeTime at={at} />
        </Text>
        {note && (
          <Text size="small" tone="muted" truncate={2} dir="auto">
            {note}
          </Text>
        )}
      </div>
    </li>
  )
}
