import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { keyChoices } from '#lib/interaction/keys/keyChoices.ts'
import { isSingleKey, keysFor } from '#lib/interaction/keys/index.ts'
import type { Shortcut } from '#lib/interaction/keys/index.ts'
import { Keys } from './Keys.tsx'
import styles from './ShortcutList.module.css'

export type ListedShortcut = Pick<Shortcut, 'keys' | 'label'>

export interface ShortcutListProps {
  readonly shortcuts: readonly ListedShortcut[]
  readonly areSingleKeysOn: boolean
  /** Beside each: a button to change its keys. */
  readonly action?: (shortcut: ListedShortcut) => ReactNode
}

/** The shortcuts with their keys. */
export function ShortcutList({ shortcuts, areSingleKeysOn, action }: ShortcutListProps) {
  useSyncExternalStore(keyChoices.subscribe, keyChoices.all)
  const usable = shortcuts.filter(({ keys }) => areSingleKeysOn || !isSingleKey(keysFor(keys)))
  return (
    <dl className={styles['list']}>
      {usable.map((shortcut) => (
        <div key={shortcut.keys} className={styles['row']}>
          <dt>{shortcut.label}</dt>
          <dd className={styles['keys']}>
            <Keys combo={keysFor(shortcut.keys)} />
            {action?.(shortcut)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
