import type { ReactNode } from 'react'
import styles from './Dividers.module.css'

/** The day, above its messages. */
export function DayDivider({ children, dateTime }: { readonly children: ReactNode; readonly dateTime?: string }) {
  return (
    <div className={styles['day']}>
      <span className={styles['line']} />
      <time dateTime={dateTime} className={styles['words']}>
        {children}
      </time>
      <span className={styles['line']} />
    </div>
  )
}

/** Everything below is unread. Stays until the reader leaves. */
export function UnreadLine({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['unread']}>
      <span className={styles['line']} />
      <span className={styles['unreadWords']}>{children}</span>
      <span className={styles['line']} />
    </div>
  )
}
