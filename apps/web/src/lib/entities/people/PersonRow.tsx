import type { ReactNode } from 'react'
import type { PersonCard } from '@koinon/contract/shared'
import { PersonRow as Row } from '@koinon/ui/entities/EntityRow'
import { paths } from '../../navigation/paths.ts'
import { PersonMark } from './PersonMark.tsx'
import { BotMark, mixedScriptsMarkOf } from './Name.tsx'
import styles from './PersonRow.module.css'

export type Person = Pick<PersonCard, 'id' | 'kind' | 'username' | 'displayName' | 'avatar'>

/** A list of people, one per row. */
export function PersonRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul role="list" aria-label={label}>
      {children}
    </ul>
  )
}

export interface PersonRowProps {
  readonly person: Person
  /** The name with parts of it marked. */
  readonly name?: ReactNode
  /** The second line; the user name if omitted. */
  readonly hint?: ReactNode
  /** The person's words here, of any length: below name and buttons. */
  readonly below?: ReactNode
  /** Actions about the person. */
  readonly children?: ReactNode
}

const badgeOf = ({ kind, displayName }: Person): ReactNode =>
  kind === 'BOT' ? <BotMark kind={kind} /> : mixedScriptsMarkOf(displayName)

/** A person in a list: picture, name, and buttons at the end. */
export function PersonRow({ person, name, hint, below, children }: PersonRowProps) {
  return (
    <li className={styles['row']} data-item={person.id}>
      <Row
        mark={<PersonMark person={person} />}
        name={name ?? person.displayName}
        href={paths.profile(person.username)}
        badge={badgeOf(person)}
        hint={hint ?? <bdi>@{person.username}</bdi>}
        action={children}
      />
      {below !== undefined && <div className={styles['below']}>{below}</div>}
    </li>
  )
}
