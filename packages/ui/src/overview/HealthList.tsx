import type { ReactNode } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { cx } from '../lib/cx.ts'
import styles from './HealthList.module.css'

export interface HealthItem {
  readonly id: string
  readonly state: 'ok' | 'warn' | 'bad'
  /** The state in words, for those who do not see the icon. */
  readonly stateLabel: string
  readonly name: string
  readonly note?: ReactNode
}

const icons: Readonly<Record<HealthItem['state'], IconName>> = {
  ok: 'check-circle',
  warn: 'warning-circle',
  bad: 'x-circle',
}

/** The parts of an installation, each with its state and the fact behind it. */
export function HealthList({ label, items }: { readonly label: string; readonly items: readonly HealthItem[] }) {
  return (
    <ul role="list" aria-label={label} className={styles['list']}>
      {items.map(({ id, state, stateLabel, name, note }) => (
        <li key={id} className={styles['item']}>
          <Icon name={icons[state]} isFilled label={stateLabel} className={cx(styles[state])} />
          <span>{name}</span>
          {note !== undefined && <span className={styles['note']}>{note}</span>}
        </li>
      ))}
    </ul>
  )
}
