import { cx } from '../lib/cx.ts'
import styles from './Divider.module.css'

/** A hairline between two parts; `isStrong` between different things. */
export function Divider({
  isStrong = false,
  className,
}: {
  readonly isStrong?: boolean
  readonly className?: string | undefined
}) {
  return <hr className={cx(styles['rule'], isStrong && styles['strong'], className)} />
}
