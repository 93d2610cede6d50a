import type { PersonCard } from '@koinon/contract/shared'
import { Avatar } from '@koinon/ui/marks/Avatar'
import styles from './FaceDuo.module.css'

/** The size of each face, by that of both together. */
const faceSizes = { 36: 24, 40: 24, 44: 32, 56: 40 } as const

export interface FaceDuoProps {
  readonly people: readonly Pick<PersonCard, 'id' | 'displayName' | 'avatar'>[]
  /** Side in px at a text size of 16. */
  readonly size?: keyof typeof faceSizes
}

/** Two faces in the place of one, for several people. The names stand beside it. */
export function FaceDuo({ people, size = 44 }: FaceDuoProps) {
  return (
    <span aria-hidden="true" className={styles[`duo${size}`]}>
      {people.slice(0, 2).map(({ id, displayName, avatar }) => (
        <Avatar
          key={id}
          kind="person"
          size={faceSizes[size]}
          name={displayName}
          seed={id}
          sources={avatar?.sources}
          className={styles['face']}
        />
      ))}
    </span>
  )
}
