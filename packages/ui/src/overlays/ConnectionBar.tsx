import type { ReactNode } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import { cx } from '../lib/cx.ts'
import styles from './ConnectionBar.module.css'

export interface ConnectionBarProps {
  /** `connected` shows nothing; `restored` is shown for two seconds by the caller. */
  readonly state: 'connected' | 'offline' | 'restored'
  /** The text for the state: "You’re offline. Posts are sent later." */
  readonly children?: ReactNode
}

/**
 * Says it on pages that show no `ConnectionLine`: over the top of the page, which it never moves. On others it is only
 * announced. The live region stays mounted; only its text changes.
 */
export function ConnectionBar({ state, children }: ConnectionBarProps) {
  return (
    // React Aria keeps this outside of an open dialog from being hidden, so that it is still announced.
    <div role="status" data-live-announcer="true" className={cx(styles['bar'], styles[state])}>
      {state !== 'connected' && <ConnectionText state={state}>{children}</ConnectionText>}
    </div>
  )
}

interface ConnectionTextProps {
  readonly state: 'offline' | 'restored'
  readonly children: ReactNode
}

function ConnectionText({ state, children }: ConnectionTextProps) {
  return (
    <>
      <Icon name={state === 'offline' ? 'wifi-slash' : 'check'} size="s" />
      <span className={styles['words']}>{children}</span>
    </>
  )
}

/** The text of the connection in a line within the page's bar. `ConnectionBar` announces it. */
export function ConnectionLine({ state, children }: ConnectionTextProps) {
  return (
    <div aria-hidden="true" className={cx(styles['line'], styles[state])}>
      <ConnectionText state={state}>{children}</ConnectionText>
    </div>
  )
}
