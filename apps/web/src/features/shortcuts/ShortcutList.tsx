import { isSingleKey } from '../../lib/keys/index.ts'
import type { Shortcut } from '../../lib/keys/index.ts'
import styles from './ShortcutList.module.css'

export interface ShortcutListProps {
  readonly shortcuts: readonly Shortcut[]
  readonly areSingleKeysOn: boolean
}

/** What keys do, each with its keys. */
export function ShortcutList({ shortcuts, areSingleKeysOn }: ShortcutListProps) {
  const usable = shortcuts.filter(({ keys }) => areSingleKeysOn || !isSingleKey(keys))
  return (
    <dl className={styles['list']}>
      {usable.map(({ keys, label }) => (
        <div key={keys} className={styles['row']}>
          <dt>{label}</dt>
          <dd className={styles['keys']}>
            {keys.split(' ').map((key, index) => (
              <kbd key={index} className={styles['key']}>
                {shownKey(key)}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)
const shownKey = (key: string): string =>
  key
    .split('+')
    .map((part) => (part === 'Mod' ? (isApple() ? '⌘' : 'Ctrl') : part.length === 1 ? part.toUpperCase() : part))
    .join(' ')
