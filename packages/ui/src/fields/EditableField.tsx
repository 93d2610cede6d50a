import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Field } from './Field.tsx'
import { splitLabels, useField } from './useField.ts'
import type { FieldLabels } from './useField.ts'
import control from './control.module.css'
import styles from './EditableField.module.css'

/** Attributes that tie an editable element to its label, hint and error. */
export type EditableAttributes = Readonly<Record<string, string>>

export interface EditableFieldProps extends FieldLabels {
  /** The initial number of lines. It grows with the text up to half the screen. */
  readonly rows?: number
  readonly counterLimit?: number | undefined
  /** The number that the limit applies to. */
  readonly counted: number
  /** Without a border, where its container looks like a field already. */
  readonly isBare?: boolean
  /** With the rounder corners of a line that grows. */
  readonly isLine?: boolean
  /** Stands in the field while it is empty. */
  readonly placeholder?: string | undefined
  readonly isEmpty: boolean
  /** Shown below what is written: tools, suggestions. */
  readonly below: ReactNode
  /** The element in which one writes, with the attributes. */
  readonly children: (attributes: EditableAttributes) => ReactNode
}

/** A field whose element is not the browser's own: an editor of formatted text. It looks like a text area. */
export function EditableField(props: EditableFieldProps) {
  const { labels, rest } = splitLabels(props)
  const {
    rows = 3,
    counterLimit,
    counted,
    isBare = false,
    isLine = false,
    placeholder,
    isEmpty,
    below,
    children,
  } = rest
  const { ids, words, control: attributes } = useField(labels, { hasCounter: counterLimit !== undefined })
  const given = {
    id: attributes.id,
    'aria-labelledby': ids.label,
    'aria-describedby': attributes['aria-describedby'],
    'aria-invalid': attributes['aria-invalid'] === true ? 'true' : undefined,
    'aria-placeholder': placeholder,
  }
  const isSet = (entry: [string, string | undefined]): entry is [string, string] => entry[1] !== undefined
  return (
    <Field
      {...words}
      ids={ids}
      counter={counterLimit === undefined ? undefined : { length: counted, limit: counterLimit }}
    >
      <div className={styles['frame']}>
        <div
          data-rows={rows}
          data-filled={isEmpty ? undefined : ''}
          className={cx(isBare ? control['bare'] : control['control'], styles['surface'], isLine && styles['line'])}
        >
          {isEmpty && placeholder !== undefined && (
            <div aria-hidden="true" className={styles['placeholder']}>
              {placeholder}
            </div>
          )}
          {children(Object.fromEntries(Object.entries(given).filter(isSet)))}
        </div>
        {below}
      </div>
    </Field>
  )
}
