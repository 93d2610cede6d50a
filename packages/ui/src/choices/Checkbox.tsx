import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { FieldError, FieldGroup } from '../fields/Field.tsx'
import type { FieldGroupProps } from '../fields/Field.tsx'
import styles from './choice.module.css'

export interface CheckboxProps {
  readonly name?: string
  readonly value?: string
  readonly isSelected?: boolean | undefined
  readonly defaultSelected?: boolean | undefined
  /** Only part of what it stands for is selected. */
  readonly isIndeterminate?: boolean
  readonly onChange?: (isSelected: boolean) => void
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly id?: string
  /** For checkboxes without a visible label, as in a table row. */
  readonly 'aria-label'?: string
  readonly className?: string | undefined
  readonly children?: ReactNode
}

export function Checkbox(props: CheckboxProps) {
  const {
    name,
    value,
    isSelected,
    defaultSelected,
    isIndeterminate = false,
    onChange,
    isRequired,
    isDisabled,
    hint,
    error,
    id,
    className,
    children,
    ...rest
  } = props
  const generated = useId()
  const inputId = id ?? generated
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  const describedBy = [error !== undefined && `${inputId}-error`, hint !== undefined && `${inputId}-hint`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={cx(styles['choice'], className)}>
      <label className={styles['line']}>
        <input
          {...rest}
          ref={input}
          id={inputId}
          type="checkbox"
          name={name}
          value={value}
          checked={isSelected}
          defaultChecked={defaultSelected}
          required={isRequired}
          disabled={isDisabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          onChange={onChange === undefined ? undefined : (event) => onChange(event.currentTarget.checked)}
          className={cx(styles['input'], styles['box'])}
        />
        {children !== undefined && <span className={styles['words']}>{children}</span>}
      </label>
      {hint !== undefined && (
        <p id={`${inputId}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
    </div>
  )
}

export interface CheckboxOption {
  readonly value: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly isDisabled?: boolean
}

export interface CheckboxGroupProps extends Omit<FieldGroupProps, 'children' | 'role' | 'aria-required'> {
  readonly name?: string
  readonly options: ReadonlyArray<CheckboxOption>
  readonly selected: ReadonlyArray<string>
  readonly onChange: (selected: ReadonlyArray<string>) => void
}

/** Any number of a few options. */
export function CheckboxGroup({ name, options, selected, onChange, id, ...group }: CheckboxGroupProps) {
  const generated = useId()
  return (
    <FieldGroup {...group} id={id ?? generated}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          name={name}
          value={option.value}
          hint={option.hint}
          isDisabled={option.isDisabled}
          isSelected={selected.includes(option.value)}
          onChange={(isOn) =>
            onChange(isOn ? [...selected, option.value] : selected.filter((value) => value !== option.value))
          }
        >
          {option.label}
        </Checkbox>
      ))}
    </FieldGroup>
  )
}
