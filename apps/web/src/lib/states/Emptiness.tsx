import type { ReactNode } from 'react'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import styles from './Emptiness.module.css'

export interface EmptinessProps {
  /** Draws the outline of what will be here. */
  readonly kind: 'person' | 'group' | 'org' | 'event' | 'library' | 'post'
  /** What will be here. */
  readonly children: ReactNode
  /** The one next step. */
  readonly action?: ReactNode
}

/** A list without anything in it: what belongs there, and how it begins. */
export function Emptiness({ kind, children, action }: EmptinessProps) {
  return (
    <Stack gap={5} align="start" isPadded className={styles['empty']}>
      <span className={styles['outline']} data-kind={kind} aria-hidden="true" />
      <Text tone="muted">{children}</Text>
      {action}
    </Stack>
  )
}
