import { useId } from 'react'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { PersonMark } from './PersonMark.tsx'
import type { Person } from './PersonRow.tsx'
import styles from './PersonChoices.module.css'

export interface PersonChoicesProps<P extends Person> {
  readonly label: string
  readonly people: readonly P[]
  readonly chosenId: string | undefined
  readonly onChoose: (person: P) => void
  /** The role beside the name, if it is worth telling. */
  readonly roleOf?: (person: P) => string | null
}

/** People of whom one is chosen: the whole row chooses, and nothing in it leads away. Arrow keys move. */
export function PersonChoices<P extends Person>({ label, people, chosenId, onChoose, roleOf }: PersonChoicesProps<P>) {
  const group = useId()
  return (
    <fieldset className={styles['choices']}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {people.map((person) => {
        const role = roleOf?.(person) ?? null
        return (
          <label key={person.id} className={styles['choice']}>
            <input
              type="radio"
              name={group}
              className={styles['input']}
              checked={person.id === chosenId}
              onChange={() => onChoose(person)}
            />
            <PersonMark person={person} />
            <span className={styles['words']}>
              <Text as="span" weight="medium" dir="auto">
                {person.displayName}
              </Text>
              <Text as="span" size="small" tone="muted">
                <bdi>@{person.username}</bdi>
              </Text>
            </span>
            {role !== null && <Badge>{role}</Badge>}
            <Icon name="check" className={styles['tick']} />
          </label>
        )
      })}
    </fieldset>
  )
}
