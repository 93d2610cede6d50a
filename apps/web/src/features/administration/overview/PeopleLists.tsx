import type { ReactNode } from 'react'
import { Text } from '@koinon/ui/foundations/Text'
import { Link } from '@koinon/ui/foundations/Link'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { PersonCell } from '../PersonCell.tsx'
import type { PersonCellProps } from '../PersonCell.tsx'
import { DataCard } from '@koinon/ui/overview/DataCard'
import { roleLabel } from '../labels.ts'
import styles from './Overview.module.css'

/** The most reported members, linked to their cases. */
export function TopReported() {
  const people = useCall('admin.topReportedUsers', { body: { limit: 5 } }).data?.items ?? []
  if (people.length === 0) return null
  return (
    <DataCard title={t('Most reported people')}>
      <ul role="list" className={styles['lines']}>
        {people.map(({ user, reporters }) => (
          <PersonLine key={user.id} person={user}>
            <Link href={paths.casesOf(user.id, 'reported')}>
              {t('{count, plural, one {# reporter} other {# reporters}}', { count: reporters })}
            </Link>
          </PersonLine>
        ))}
      </ul>
    </DataCard>
  )
}

export function Colleagues() {
  const staff = useCall('admin.getAdmins', { query: {} }).data?.items ?? []
  if (staff.length === 0) return null
  return (
    <DataCard title={word('Staff', 'those who run the place')}>
      <ul role="list" className={styles['lines']}>
        {staff.map((person) => (
          <PersonLine key={person.id} person={person}>
            {person.roles.map(roleLabel).join(', ')}
          </PersonLine>
        ))}
      </ul>
    </DataCard>
  )
}

const PersonLine = ({ person, children }: PersonCellProps & { readonly children: ReactNode }) => (
  <li className={styles['line']} data-item={person.id}>
    <PersonCell person={person} />
    <Text as="span" size="small" tone="muted">
      {children}
    </Text>
  </li>
)
