import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { DataCard } from '@koinon/ui/overview/DataCard'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { dayMs } from '#lib/text/durations.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { PlaceNumbers } from './overviewTexts.ts'
import styles from './Overview.module.css'

/** The groups that most people joined. */
export function GrowingCard({ numbers: { growing } }: { readonly numbers: PlaceNumbers }) {
  return (
    <DataCard title={word('Growing', 'groups that people join')}>
      <GroupLinks
        empty={t('Nobody joined a group.')}
        groups={growing.map(({ group, joined }) => ({
          group,
          fact: t('+{count, number}', { count: joined }),
          tone: 'success',
        }))}
      />
    </DataCard>
  )
}

/** Groups without a post for two weeks. */
export function QuietCard({ numbers: { quiet, countedAt } }: { readonly numbers: PlaceNumbers }) {
  return (
    <DataCard title={word('Gone quiet', 'groups in which nobody posts any more')}>
      <GroupLinks
        empty={t('Every group has posted in the last two weeks.')}
        groups={quiet.map(({ group, postedAt }) => ({
          group,
          fact: t('{count, plural, one {# day} other {# days}}', {
            count: Math.floor(((countedAt ?? postedAt).getTime() - postedAt.getTime()) / dayMs),
          }),
          tone: 'warning',
        }))}
      />
    </DataCard>
  )
}

interface GroupLinksProps {
  readonly empty: string
  readonly groups: ReadonlyArray<{
    readonly group: PlaceNumbers['growing'][number]['group']
    readonly fact: string
    readonly tone: 'success' | 'warning'
  }>
}

function GroupLinks({ groups, empty }: GroupLinksProps) {
  if (groups.length === 0)
    return (
      <Text size="small" tone="muted">
        {empty}
      </Text>
    )
  return (
    <ul role="list" className={styles['groups']}>
      {groups.map(({ group, fact, tone }) => (
        <li key={group.id}>
          <Link href={paths.managedGroup(group.id)} appearance="quiet" className={styles['group']}>
            <GroupMark group={group} size={24} />
            <bdi>{group.name}</bdi>
            <span className={styles[tone]}>{fact}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
