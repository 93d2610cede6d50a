import { word } from '#lib/text/i18n/index.ts'
import styles from './Administration.module.css'
import { FilterSelect } from './FilterSelect.tsx'
import type { FilterSelectProps } from './FilterSelect.tsx'

/** Sorts a table on narrow screens, where its heads are not shown. */
export function SortSelect<V extends string>(props: Omit<FilterSelectProps<V>, 'label' | 'all'>) {
  return (
    <div className={styles['narrow']}>
      <FilterSelect {...props} label={word('Order', 'of a list')} all={word('Newest', 'order of a list')} />
    </div>
  )
}
