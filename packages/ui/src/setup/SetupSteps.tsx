import type { ReactNode } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import { cx } from '../lib/cx.ts'
import styles from './SetupSteps.module.css'

export interface SetupStep {
  readonly id: string
  readonly isDone: boolean
  /** The state in words, for those who do not see the mark. */
  readonly stateLabel: string
  readonly title: string
  readonly note?: ReactNode
  /** Buttons that start or change the step. */
  readonly action?: ReactNode
  /** Fields of the step, below its line. */
  readonly children?: ReactNode
}

export interface SetupStepsProps {
  readonly label: string
  readonly steps: readonly SetupStep[]
  /** The step that comes next: its number is marked. */
  readonly current?: string | undefined
}

/** Steps that are done once and in order. They can be interrupted at any point. */
export function SetupSteps({ label, steps, current }: SetupStepsProps) {
  return (
    <ol aria-label={label} role="list" className={styles['list']}>
      {steps.map(({ id, isDone, stateLabel, title, note, action, children }, index) => (
        <li
          key={id}
          aria-current={id === current ? 'step' : undefined}
          className={cx(styles['step'], isDone && styles['done'], id === current && styles['current'])}
        >
          <span className={styles['mark']} aria-hidden="true">
            {isDone ? <Icon name="check" /> : index + 1}
          </span>
          <span className={styles['text']}>
            <span className={styles['title']}>
              {title}
              <VisuallyHidden> ({stateLabel})</VisuallyHidden>
            </span>
            {note !== undefined && <span className={styles['note']}>{note}</span>}
          </span>
          {action !== undefined && <span className={styles['action']}>{action}</span>}
          {children !== undefined && <div className={styles['body']}>{children}</div>}
        </li>
      ))}
    </ol>
  )
}
