import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { focusField } from './focusField.ts'
import styles from './ErrorSummary.module.css'

export interface ErrorSummaryProps {
  /** One entry per field, in the order of the form. */
  readonly errors: ReadonlyArray<{ readonly fieldId: string; readonly message: ReactNode }>
  readonly title?: ReactNode
  /** An error that belongs to no field. */
  readonly children?: ReactNode
  /** Takes the focus when it appears, so that it is announced next. False on pages that arrive with errors. */
  readonly takesFocus?: boolean
}

/** The errors of a form, above it, each linked to its field. */
export function ErrorSummary({ errors, title, children, takesFocus = true }: ErrorSummaryProps) {
  const strings = useUiStrings()
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  const isEmpty = errors.length === 0 && children === undefined
  useEffect(() => {
    if (takesFocus && !isEmpty) box.current?.focus()
  }, [errors, takesFocus, isEmpty])
  if (isEmpty) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" aria-labelledby={titleId} className={styles['summary']}>
      <p id={titleId} className={styles['title']}>
        <Icon name="warning-circle" isFilled />
        {title ?? strings.errorSummary(Math.max(1, errors.length))}
      </p>
      {children !== undefined && <div>{children}</div>}
      {errors.length > 0 && (
        <ul className={styles['list']}>
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a
                href={`#${error.fieldId}`}
                className={styles['link']}
                onClick={(event) => {
                  if (focusField(error.fieldId)) event.preventDefault()
                }}
              >
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
