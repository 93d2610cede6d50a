import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { cx } from '../lib/cx.ts'
import styles from './SegmentedControl.module.css'

export interface SegmentedControlProps<T extends string> {
  /** The question: "Period". */
  readonly label: string
  readonly options: ReadonlyArray<{ readonly value: T; readonly label: string }>
  readonly value: T
  readonly onChange: (value: T) => void
}

/** One of a few short choices that change what is shown at once: 7 days, 30 days, 12 months. */
export function SegmentedControl<T extends string>({ label, options, value, onChange }: SegmentedControlProps<T>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const next = options.find((option) => keys.has(option.value))
        if (next !== undefined) onChange(next.value)
      }}
      className={cx(styles['group'])}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} id={option.value} className={cx(styles['option'])}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
