import type { ReactNode } from 'react'
import styles from './SectionFilter.module.css'

/** The choice of what a section of moderation lists, above the list. */
export const SectionFilter = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['filter']}>{children}</div>
)
