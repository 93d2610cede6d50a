import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import styles from './StepList.module.css'

/** `missing`: it has to be done before the whole can be finished. */
export type StepState = 'done' | 'missing' | 'open'

export interface Step {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly state: StepState
  /** The state in words, for screen readers: "Done". */
  readonly stateText: string
}

export interface StepListProps {
  readonly label: string
  readonly steps: ReadonlyArray<Step>
  readonly current: string
  readonly onChange: (id: string) => void
}

/** The few steps of a task, each with its state; a press opens one. */
export function StepList({ label, steps, current, onChange }: StepListProps) {
  return (
    <ol role="list" aria-label={label} className={styles['steps']}>
      {steps.map(({ id, label: name, icon, state, stateText }) => (
        <li key={id}>
          <button
            type="button"
            className={styles['step']}
            data-state={state}
            aria-current={id === current ? 'step' : undefined}
            onClick={() => onChange(id)}
          >
            {state === 'done' ? (
              <Icon name="check-circle" isFilled />
            ) : (
              <Icon name={state === 'missing' ? 'warning-circle' : icon} />
            )}
            <span>{name}</span>
            <VisuallyHidden>{stateText}</VisuallyHidden>
          </button>
        </li>
      ))}
    </ol>
  )
}
