import type { ReactNode } from 'react'
import type { PersonCard } from '@koinon/contract/shared'
import { PersonRow as Row } from '@koinon/ui/content/EntityRow'
import { paths } from '../paths.ts'
import { PersonMark } from './PersonMark.tsx'
import styles from './PersonRow.module.css'

export type Person = Pick<PersonCard, 'id' | 'kind' | 'username' | 'displayName' | 'avatar'>

/** A list of people, one in each row. */
export function PersonRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul role="list" aria-label={label}>
      {children}
    </ul>
  )
}

export interface PersonRowProps {
  readonly person: Person
  /** A second line; the user name without one. */
  readonly hint?: ReactNode
  /** What the person says here, however long: below name and buttons. */
  readonly below?: ReactNode
  /** What can be done about the person here. */
  readonly children?: ReactNode
}

/** A person in a list: mark, name, and buttons at the end. */
export function PersonRow({ person, hint, below, children }: PersonRowProps) {
  return (
    <li className={styles['row']} data-item={person.id}>
      <Row
        mark={<PersonMark person={person} />}
        name={person.displayName}
        href={paths.profile(person.username)}
        hint={hint ?? <bdi>@{person.username}</bdi>}
        action={children}
      />
      {below !== undefined && <div className={styles['below']}>{below}</div>}
    </li>
  )
}
