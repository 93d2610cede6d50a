import type { ReactNode } from 'react'
import styles from './TypingLine.module.css'

/** "Ana is typing". Reserves its height, and is not announced: it changes too often. */
export function TypingLine({ children }: { readonly children?: ReactNode }) {
  const isEmpty = children === undefined || children === null || children === ''
  return (
    <div aria-hidden="true" className={styles['line']}>
      {!isEmpty && (
        <>
          <span className={styles['dots']}>
            <span className={styles['dot']} />
            <span className={styles['dot']} />
            <span className={styles['dot']} />
          </span>
          <span className={styles['words']}>{children}</span>
        </>
      )}
    </div>
  )
}
