import type { ReactNode } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Mark } from '@koinon/ui/marks/Mark'
import { CaseRow } from '../../features/moderation/CaseRow.tsx'
import { useCall } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { When } from '../../lib/people/When.tsx'
import { paths } from '../../lib/paths.ts'
import { useWatch } from '../../lib/realtime/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'
import styles from './Dashboard.module.css'

const queueId = '00000000-0000-7000-8000-000000000000'

/** A01: how much waits, what is most urgent, and who is most reported. */
export function Dashboard() {
  const urgent = useCall('admin.flaggedContent', { body: { limit: 5 } })
  const oldest = useCall('admin.flaggedContent', { body: { limit: 1, sort: 'AGE' } })
  useWatch('QUEUE', queueId)
  return (
    <Screen title={word('Overview', 'the first page of the administration')} parent={paths.home}>
      <Loaded query={urgent} skeleton={<RowsSkeleton rows={5} />}>
        {({ counts, items }) => (
          <div className={styles['page']}>
            <ul role="list" aria-label={t('What waits')} className={styles['tiles']}>
              <Tile href={paths.queue} count={counts.open} label={t('Open cases')}>
                {oldest.data?.items[0] !== undefined && counts.open > 0 && (
                  <>
                    {t('The oldest:')} <When at={oldest.data.items[0].openedAt} />
                  </>
                )}
              </Tile>
              <Tile href={`${paths.queue}?state=mine`} count={counts.mine} label={t('Cases you have taken')} />
              <Tile href={paths.secondOpinions} count={counts.secondOpinion} label={t('Second opinions that wait')} />
              <Tile href={paths.appeals} count={counts.appeals} label={t('Appeals that wait')} />
            </ul>
            <Part title={t('Most urgent')}>
              {items.length === 0 ? (
                <Emptiness kind="post">{t('The queue is empty. Nothing waits for you.')}</Emptiness>
              ) : (
                <ul role="list" aria-label={t('Most urgent')}>
                  {items.map((item) => (
                    <CaseRow key={item.id} item={item} href={paths.managedCase(item.id)} />
                  ))}
                </ul>
              )}
            </Part>
            <MostReported />
            <Colleagues />
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

interface TileProps {
  readonly href: string
  readonly count: number
  readonly label: string
  readonly children?: ReactNode
}

function Tile({ href, count, label, children }: TileProps) {
  return (
    <li>
      <Link href={href} look="bare" className={styles['tile']}>
        <span className={styles['count']}>{count}</span>
        <Text as="span" size="ui">
          {label}
        </Text>
        <Text as="span" size="small" tone="muted">
          {children}
        </Text>
      </Link>
    </li>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className={styles['part']}>
      <Heading level={2} size="small" tone="muted">
        {title}
      </Heading>
      {children}
    </section>
  )
}

function MostReported() {
  const people = useCall('admin.topReportedUsers', { body: { limit: 5 } }).data?.items ?? []
  if (people.length === 0) return null
  return (
    <Part title={t('Most reported people')}>
      <ul role="list" className={styles['people']}>
        {people.map(({ user, reporters }) => (
          <li key={user.id} className={styles['person']} data-item={user.id}>
            <Mark kind="person" size={32} name={user.displayName} seed={user.id} sources={user.avatar?.sources} />
            <Text size="ui" dir="auto">
              <Link href={paths.casesOf(user.id, 'reported')} look="quiet">
                {user.displayName}
              </Link>
            </Text>
            <Text as="span" size="small" tone="muted">
              {t('{count, plural, one {# reporter} other {# reporters}}', { count: reporters })}
            </Text>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Colleagues() {
  const staff = useCall('admin.getAdmins', { query: {} }).data?.items ?? []
  if (staff.length === 0) return null
  return (
    <Part title={t('Who looks after this place')}>
      <ul role="list" className={styles['people']}>
        {staff.map((person) => (
          <li key={person.id} className={styles['person']}>
            <Mark kind="person" size={32} name={person.displayName} seed={person.id} sources={person.avatar?.sources} />
            <Text size="ui" dir="auto">
              {person.displayName}
            </Text>
            <Text as="span" size="small" tone="muted">
              {person.roles.includes('ADMINISTRATOR') ? word('Administrator', 'role') : word('Moderator', 'role')}
            </Text>
          </li>
        ))}
      </ul>
    </Part>
  )
}
