import { Outlet } from '@tanstack/react-router'
import { SkipLinks } from './SkipLinks.tsx'
import styles from './FocusFrame.module.css'

/** One thing at a time: the screen alone, with its own way back. */
export function FocusFrame() {
  return (
    <div className={styles['frame']}>
      <SkipLinks hasNavigation={false} />
      <Outlet />
    </div>
  )
}
