import type { ReactNode } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import styles from './PayoutHint.module.css'

/** The seller's share of a price: "You get <strong>4.61</strong> of 5.00 each month, after 0.39 in fees". */
export function PayoutHint({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles['hint']} role="status">
      <Icon name="coins" />
      <span>{children}</span>
    </p>
  )
}
