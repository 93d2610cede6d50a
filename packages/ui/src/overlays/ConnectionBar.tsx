import type { ReactNode } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import { cx } from '../lib/cx.ts'
import styles from './ConnectionBar.module.css'

export interface ConnectionBarProps {
  /** `connected` shows nothing; `restored` is shown for two seconds by the caller. */
  readonly state: 'connected' | 'offline' | 'restored'
  /** The text for the state: "Offline. You can keep reading; what you send goes out later." */
  readonly children?: ReactNode
}

/** A line over the top of the page that never moves it. The live region stays mounted; only its text changes. */
export function ConnectionBar({ state, children }: ConnectionBarProps) {
  return (
    // React Aria keeps this outside of an open dialog from being hidden, so that it is still announced.
    <div role="status" data-live-announcer="true" className={cx(styles['bar'], styles[state])}>
      {state !== 'connected' && (
        <>
          <Icon name={state === 'offline' ? 'wifi-slash' : 'check'} size="s" />
          <span className={styles['words']}>{children}</span>
        </>
      )}
    </div>
  )
}
