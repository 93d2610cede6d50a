import type { ReactNode } from 'react'
import { AvatarStack } from './AvatarStack.tsx'
import type { AvatarStackProps } from './AvatarStack.tsx'
import styles from './FactsLine.module.css'

export interface FactsLineProps {
  /** Nobody: only the facts. */
  readonly marks: AvatarStackProps['marks']
  /** The accessible name of the faces. */
  readonly label: string
  /** "412 members in 8 groups". */
  readonly lead?: ReactNode
  /** Less important facts, on one line as far as there is room. */
  readonly facts: ReadonlyArray<string>
}

/** Faces, and in numbers how lively a place is. */
export function FactsLine({ marks, label, lead, facts }: FactsLineProps) {
  return (
    <div className={styles['line']}>
      {marks.length > 0 && <AvatarStack marks={marks} size={40} limit={7} label={label} className={styles['faces']} />}
      <p className={styles['words']}>
        {lead !== undefined && <span className={styles['lead']}>{lead}</span>}
        {facts.length > 0 && <span className={styles['facts']}>{facts.join(' · ')}</span>}
      </p>
    </div>
  )
}
