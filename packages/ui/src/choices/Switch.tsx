import { useId } from 'react'
import type { ReactNode } from 'react'
import { Spinner } from '../actions/Spinner.tsx'
import { cx } from '../lib/cx.ts'
import { FieldError } from '../fields/Field.tsx'
import styles from './choice.module.css'

export interface SwitchProps {
  readonly name?: string
  readonly isSelected?: boolean | undefined
  readonly defaultSelected?: boolean | undefined
  readonly onChange?: (isSelected: boolean) => void
  readonly isDisabled?: boolean
  /** The change is being saved. */
  readonly isSaving?: boolean
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly id?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A checkbox has its own checked state; `aria-checked` must not be set on it, whatever its role. */
const switchRole = { role: 'switch' } as const

/** On or off, effective at once. For a choice that waits for "Save" use a `Checkbox`. */
export function Switch({
  name,
  isSelected,
  defaultSelected,
  onChange,
  isDisabled,
  isSaving = false,
  hint,
  error,
  id,
  className,
  children,
}: SwitchProps) {
  const generated = useId()
  const inputId = id ?? generated
  const describedBy = [error !== undefined && `${inputId}-error`, hint !== undefined && `${inputId}-hint`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={cx(styles['choice'], className)}>
      <label className={cx(styles['line'], styles['switchLine'])}>
        <span className={styles['words']}>{children}</span>
        {isSaving && <Spinner size="s" />}
        <input
          id={inputId}
          type="checkbox"
          {...switchRole}
          name={name}
          checked={isSelected}
          defaultChecked={defaultSelected}
          disabled={isDisabled}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          onChange={onChange === undefined ? undefined : (event) => onChange(event.currentTarget.checked)}
          className={cx(styles['input'], styles['switch'])}
        />
      </label>
      {hint !== undefined && (
        <p id={`${inputId}-hint`} className={styles['switchHint']}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
    </div>
  )
}
