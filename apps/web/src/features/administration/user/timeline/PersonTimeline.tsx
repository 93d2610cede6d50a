import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Loaded } from '#lib/feedback/index.ts'
import type { LoadedQuery } from '#lib/feedback/Loaded.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { Part } from '../../adminLayout.tsx'
import type { PersonEvent } from './personEvents.ts'
import styles from './PersonTimeline.module.css'

/** The number of entries shown at first. */
const shownFirst = 12

/** The history of a person, newest first: joined, sign-ins, reports, decisions, bans, notes, and changes by staff. */
export function PersonTimeline({ events }: { readonly events: LoadedQuery<readonly PersonEvent[]> }) {
  return (
    <Part title={word('Timeline', 'of a person')}>
      <Loaded query={events} skeleton={<RowsSkeleton rows={4} />}>
        {(all) => <Events events={all} />}
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
