import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { isAdministrator, useAccount } from '#lib/session/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { Part } from '../../adminLayout.tsx'
import { personEvents } from './personEvents.ts'
import type { PersonEvent } from './personEvents.ts'
import styles from './PersonTimeline.module.css'

/** So many are shown at first. */
const shownFirst = 12
const maxRead = 50

/** What happened to a person, newest first: joined, sign-ins, reports, decisions, bans, notes, and what staff changed. */
export function PersonTimeline({ person }: { readonly person: ReplyOf<'admin.getUserById'> }) {
  const [isWhole, setWhole] = useState(false)
  const events = usePersonEvents(person)
  const shown = isWhole ? events : events.slice(0, shownFirst)
  return (
    <Part title={word('Timeline', 'of a person')}>
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
    </Part>
  )
}

function usePersonEvents(person: ReplyOf<'admin.getUserById'>): readonly PersonEvent[] {
  const administers = isAdministrator(useAccount())
  const given = { params: { userId: person.id }, body: { limit: maxRead } }
  const posts = useCall('admin.reportedContentUser', given).data?.items ?? []
  const comments = useCall('admin.reportedCommentsUser', given).data?.items ?? []
  const log = useCall(
    'admin.audit',
    { body: { filters: { targetKind: 'ACCOUNT', targetId: person.id, changes: true }, limit: maxRead } },
    { enabled: administers },
  ).data
  return personEvents({ person, cases: [...posts, ...comments], lines: log?.items ?? [] })
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
