import type { Ref } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import { cx } from '../lib/cx.ts'
import { Field } from '../fields/Field.tsx'
import { useField } from '../fields/useField.ts'
import type { FieldLabels } from '../fields/useField.ts'
import control from '../fields/control.module.css'
import styles from './NativeSelect.module.css'

export interface NativeSelectProps extends FieldLabels {
  readonly name?: string
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string; readonly isDisabled?: boolean }>
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  readonly onChange?: (value: string) => void
  /** First option while nothing is chosen. */
  readonly placeholder?: string
  readonly autoComplete?: string
  readonly isDisabled?: boolean
  readonly size?: 'dense' | 'default' | 'touch'
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLSelectElement> | undefined
}

/** The native list in our look: for pages without JavaScript, and for long plain lists such as countries. */
export function NativeSelect(props: NativeSelectProps) {
  const {
    name,
    options,
    value,
    defaultValue,
    onChange,
    placeholder,
    autoComplete,
    isDisabled,
    size = 'default',
    className,
    ref,
    ...words
  } = props
  const field = useField(words)
  return (
    <Field {...field.words} ids={field.ids} className={className}>
      <div className={styles['frame']}>
        <select
          {...field.control}
          ref={ref}
          name={name}
          value={value}
          defaultValue={
            value === undefined ? (defaultValue ?? (placeholder === undefined ? undefined : '')) : undefined
          }
          autoComplete={autoComplete}
          disabled={isDisabled}
          className={cx(control['control'], size !== 'default' && control[size], styles['select'])}
          onChange={onChange === undefined ? undefined : (event) => onChange(event.currentTarget.value)}
        >
          {placeholder !== undefined && (
            <option value="" disabled={words.isRequired}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size="s" className={styles['caret']} />
      </div>
    </Field>
  )
}
