import { useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { FieldGroup } from '../fields/Field.tsx'
import type { FieldGroupProps } from '../fields/Field.tsx'
import styles from './choice.module.css'

export interface RadioOption {
  readonly value: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly isDisabled?: boolean
}

export interface RadioGroupProps extends Omit<FieldGroupProps, 'children' | 'role' | 'aria-required'> {
  readonly name?: string
  readonly options: ReadonlyArray<RadioOption>
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  readonly onChange?: (value: string) => void
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
}

/** Exactly one of a few options; from six on a `Select` is easier to read. */
export function RadioGroup({
  name,
  options,
  value,
  defaultValue,
  onChange,
  isRequired,
  isDisabled = false,
  id,
  ...group
}: RadioGroupProps) {
  const generated = useId()
  const groupId = id ?? generated
  return (
    <FieldGroup {...group} id={groupId} role="radiogroup" aria-required={isRequired}>
      {options.map((option) => {
        const hintId = option.hint === undefined ? undefined : `${groupId}-${option.value}-hint`
        return (
          <div key={option.value} className={styles['choice']}>
            <label className={styles['line']}>
              <input
                type="radio"
                name={name ?? generated}
                value={option.value}
                checked={value === undefined ? undefined : value === option.value}
                defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
                required={isRequired}
                disabled={isDisabled || option.isDisabled}
                aria-describedby={hintId}
                className={cx(styles['input'], styles['radio'])}
                onChange={() => onChange?.(option.value)}
              />
              <span className={styles['words']}>{option.label}</span>
            </label>
            {option.hint !== undefined && (
              <p id={hintId} className={styles['hint']}>
                {option.hint}
              </p>
            )}
          </div>
        )
      })}
    </FieldGroup>
  )
}
