import type { ReactNode } from 'react'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Part } from '#features/administration/adminLayout.tsx'
import { Colleagues, TopReported } from '#features/administration/overview/PeopleLists.tsx'
import { ExpiringCodes } from '#features/administration/overview/ExpiringCodes.tsx'
import { Health } from '#features/administration/overview/Health.tsx'
import { NewestBans } from '#features/administration/overview/NewestBans.tsx'
import { CaseRow } from '#features/moderation/queue/CaseRow.tsx'
import { useQueueWatch } from '#features/moderation/queue/useQueueWatch.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { isAdministrator, useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import styles from './Dashboard.module.css'

/** A01: how much waits, what is most urgent, who is most reported, and the server's health. */
export function Dashboard() {
  const urgent = useCall('admin.flaggedContent', { body: { limit: 5 } })
  const oldest = useCall('admin.flaggedContent', { body: { limit: 1, sort: 'AGE' } })
  const administers = isAdministrator(useAccount())
  useQueueWatch()
  return (
    <Screen title={word('Overview', 'the first page of the administration')} parent={paths.home}>
      <Loaded query={urgent} skeleton={<RowsSkeleton rows={5} />}>
        {({ counts, items }) => (
          <div className={styles['page']}>
            <ul role="list" aria-label={t('To do')} className={styles['tiles']}>
              <Tile href={paths.queue} count={counts.open} label={t('Open cases')}>
                {oldest.data?.items[0] !== undefined && counts.open > 0 && (
                  <>
                    {t('The oldest:')} <RelativeTime at={oldest.data.items[0].openedAt} />
                  </>
                )}
              </Tile>
              <Tile href={`${paths.queue}?state=mine`} count={counts.mine} label={t('My cases')} />
              <Tile href={paths.secondOpinions} count={counts.secondOpinion} label={t('Second opinions pending')} />
              <Tile href={paths.appeals} count={counts.appeals} label={t('Appeals pending')} />
              <Tile href={paths.reported('users')} count={counts.weekReports} label={t('Reports this week')} />
            </ul>
            <div className={styles['columns']}>
              <div>
                <Part title={t('Most urgent')}>
                  {items.length === 0 ? (
                    <EmptyList kind="post">{t('Queue empty')}</EmptyList>
                  ) : (
                    <ul role="list" aria-label={t('Most urgent')}>
                      {items.map((item) => (
                        <CaseRow key={item.id} item={item} href={paths.managedCase(item.id)} />
                      ))}
                    </ul>
                  )}
                </Part>
              </div>
              <div>
                <TopReported />
                {administers && (
                  <>
                    <NewestBans />
                    <ExpiringCodes />
                  </>
                )}
                <Health />
                <Colleagues />
              </div>
            </div>
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
      <Link href={href} appearance="bare" className={styles['tile']}>
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
