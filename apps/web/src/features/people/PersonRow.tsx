import type { ReactNode } from 'react'
import type { PersonCard } from '@koinon/contract/shared'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Mark } from '@koinon/ui/marks/Mark'
import { paths } from '../../lib/paths.ts'
import styles from './PersonRow.module.css'

export type Person = Pick<PersonCard, 'id' | 'kind' | 'username' | 'displayName' | 'avatar'>

/** A list of people, one in each row. */
export function PersonRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul role="list" aria-label={label} className={styles['rows']}>
      {children}
    </ul>
  )
}

export interface PersonRowProps {
  readonly person: Person
  /** A second line; the user name without one. */
  readonly hint?: ReactNode
  /** What can be done about the person here. */
  readonly children?: ReactNode
}

/** A person in a list: mark, name, and buttons at the end. */
export function PersonRow({ person, hint, children }: PersonRowProps) {
  return (
    <li className={styles['row']} data-item={person.id}>
      <Mark kind={person.kind === 'PERSON' ? 'person' : 'org'} name={person.displayName} seed={person.id} sources={person.avatar?.sources} />
      <div className={styles['words']}>
        <Text size="ui" weight="medium" truncate>
          <Link href={paths.profile(person.username)} look="quiet">
            <bdi>{person.displayName}</bdi>
          </Link>
        </Text>
        <Text size="small" tone="muted" truncate>
          {hint ?? <bdi>@{person.username}</bdi>}
        </Text>
      </div>
      {children !== undefined && <div className={styles['actions']}>{children}</div>}
    </li>
  )
}
