import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { t, word } from '#lib/text/i18n/index.ts'
import styles from './search.module.css'

export interface FilterFieldsProps {
  /** The current values; an empty one does not filter. */
  readonly values: readonly unknown[]
  readonly children: ReactNode
}

/** The fields that filter a list. Where space is tight they collapse into a button, which says how many are set. */
export function FilterFields({ values, children }: FilterFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const inUse = values.filter((value) => value !== undefined && value !== null).length
  return (
    <>
      <div className={styles['fold']}>
        <Button
          size="dense"
          variant="quiet"
          icon="sliders-horizontal"
          trailingIcon={isOpen ? 'caret-up' : 'caret-down'}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setOpen(!isOpen)}
        >
          {inUse === 0
            ? word('Filters', 'name of a group of fields')
            : t('{count, plural, one {# filter} other {# filters}}', { count: inUse })}
        </Button>
      </div>
      <div
        id={id}
        role="group"
        aria-label={word('Filters', 'name of a group of fields')}
        className={styles['filters']}
        data-folded={isOpen ? undefined : ''}
      >
        {children}
      </div>
    </>
  )
}
