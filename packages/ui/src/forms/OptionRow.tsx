import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Pressable } from '../actions/Pressable.tsx'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import styles from './OptionRow.module.css'

export interface OptionRowProps {
  readonly icon: IconName
  /** "Limit". */
  readonly label: string
  /** The current choice: "20 places". */
  readonly value: string
  /** Stays open: a field inside was refused. */
  readonly hasError?: boolean
  readonly children: ReactNode
}

/** A choice that most people leave as it is: one line that says it, and opens to change it. */
export function OptionRow({ icon, label, value, hasError = false, children }: OptionRowProps) {
  const [isChosen, setChosen] = useState(false)
  const isOpen = isChosen || hasError
  const id = useId()
  return (
    <section className={styles['option']}>
      <h3>
        <Pressable
          className={styles['row']}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setChosen(!isOpen)}
        >
          <Icon name={icon} />
          <span className={styles['label']}>{label}</span>
          <span className={styles['value']}>{value}</span>
          <Icon name={isOpen ? 'caret-up' : 'caret-down'} size="s" />
        </Pressable>
      </h3>
      <div id={id} hidden={!isOpen} className={styles['content']}>
        {children}
      </div>
    </section>
  )
}
