import { type ReactNode, useId } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import type { FieldIds, FieldLabels } from './useField.ts'
import styles from './Field.module.css'

interface FieldErrorProps {
  readonly id: string
  readonly children: ReactNode
}

/** The error of one field. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className={styles['error']}>
      <Icon name="warning-circle" size="s" isFilled />
      <span>{children}</span>
    </p>
  )
}

function Counter({ id, length, limit }: { readonly id: string; readonly length: number; readonly limit: number }) {
  const strings = useUiStrings()
  const left = limit - length
  const isNear = left <= Math.max(10, limit / 10)
  const words = left < 0 ? strings.charactersOver(-left) : strings.charactersLeft(left)
  return (
    <>
      <span id={id} className={cx(styles['counter'], left < 0 && styles['over'])}>
        <span aria-hidden="true">{left}</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
      <VisuallyHidden role="status">{isNear ? words : ''}</VisuallyHidden>
    </>
  )
}

export interface FieldProps extends FieldLabels {
  readonly ids: FieldIds
  readonly counter?: { readonly length: number; readonly limit: number } | undefined
  /** A link or button beside the label: "Forgot password?" */
  readonly labelEnd?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Label, control, hint, error and counter, in the same order for all fields. Wire the control with `useField`. */
export function Field({
  ids,
  label,
  isLabelHidden = false,
  hint,
  error,
  isRequired,
  isOptional,
  counter,
  labelEnd,
  className,
  children,
}: FieldProps) {
  const strings = useUiStrings()
  const labelElement = (
    <label id={ids.label} htmlFor={ids.control} className={styles['label']}>
      {label}
      {isOptional === true && <span className={styles['optional']}> ({strings.optional})</span>}
      {isRequired === true && isOptional !== true && <VisuallyHidden> ({strings.required})</VisuallyHidden>}
    </label>
  )
  return (
    <div className={cx(styles['field'], className)}>
      {isLabelHidden ? (
        <VisuallyHidden as="div">{labelElement}</VisuallyHidden>
      ) : (
        <div className={styles['labelLine']}>
          {labelElement}
          {labelEnd}
        </div>
      )}
      {hint !== undefined && (
        <p id={ids.hint} className={styles['hint']}>
          {hint}
        </p>
      )}
      {children}
      {(error !== undefined || counter !== undefined) && (
        <div className={styles['below']}>
          {error !== undefined && error !== null && error !== '' && error !== false && (
            <FieldError id={ids.error}>{error}</FieldError>
          )}
          {counter !== undefined && <Counter id={ids.counter} {...counter} />}
        </div>
      )}
    </div>
  )
}

export interface FieldGroupProps {
  readonly legend: ReactNode
  readonly isLegendHidden?: boolean
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** The error stands above the fields: there are so many that their end is out of sight. */
  readonly hasErrorFirst?: boolean
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly role?: 'radiogroup' | undefined
  readonly 'aria-required'?: boolean | undefined
  readonly children: ReactNode
}

/** Fields that answer one question together: options, or the three parts of a date. */
export function FieldGroup({
  legend,
  isLegendHidden = false,
  hint,
  error,
  hasErrorFirst = false,
  id,
  className,
  children,
  ...rest
}: FieldGroupProps) {
  const ownId = useId()
  const [hintId, errorId] = [`${id ?? ownId}-hint`, `${id ?? ownId}-error`]
  const describedBy = [error !== undefined && errorId, hint !== undefined && hintId].filter(Boolean).join(' ')
  return (
    <fieldset
      {...rest}
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy === '' ? undefined : describedBy}
      className={cx(styles['field'], styles['group'], className)}
    >
      {isLegendHidden ? (
        <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      ) : (
        <legend className={styles['legend']}>{legend}</legend>
      )}
      {hint !== undefined && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && hasErrorFirst && <FieldError id={errorId}>{error}</FieldError>}
      {children}
      {error !== undefined && !hasErrorFirst && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
