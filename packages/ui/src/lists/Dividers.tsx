import type { ReactNode } from 'react'
import styles from './Dividers.module.css'

/** The day above the messages of that day. */
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

/** From here on nothing was read yet. Stays until the reader leaves. */
export function UnreadLine({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['unread']}>
      <span className={styles['line']} />
      <span className={styles['unreadWords']}>{children}</span>
      <span className={styles['line']} />
    </div>
  )
}
