import type { ReactNode } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { cx } from '../lib/cx.ts'
import { CountBadge } from '../marks/Badge.tsx'
import { useAnchor } from '../provider/LinkProvider.tsx'
import styles from './SettingsList.module.css'

export interface SettingsLink {
  readonly href: string
  readonly label: string
  readonly icon?: IconName | undefined
  /** The current state in a few words: "On", "3 devices". */
  readonly hint?: ReactNode
  readonly isCurrent?: boolean | undefined
  /** How many wait there; at zero, nothing. */
  readonly count?: number | undefined
  readonly countLabel?: string | undefined
}

function SettingsListLink({ link }: { readonly link: SettingsLink }) {
  const anchor = useAnchor({ href: link.href })
  return (
    <a {...anchor} className={styles['link']} aria-current={link.isCurrent === true ? 'page' : undefined}>
      {link.icon !== undefined && <Icon name={link.icon} isFilled={link.isCurrent} />}
      <span className={styles['words']}>
        <span className={link.hint === undefined ? undefined : styles['name']}>{link.label}</span>
        {link.hint !== undefined && <span className={styles['hint']}>{link.hint}</span>}
      </span>
      {link.count !== undefined && <CountBadge count={link.count} label={link.countLabel} />}
      <Icon name="caret-right" size="s" className={styles['caret']} />
    </a>
  )
}

export interface SettingsListProps {
  readonly label: string
  /** `card`: framed, on the page that its links lead away from. */
  readonly appearance?: 'plain' | 'card'
  readonly groups: ReadonlyArray<{
    readonly id: string
    readonly title?: string
    readonly links: ReadonlyArray<SettingsLink>
  }>
}

/** The sections of settings: a column beside the section, or a page of its own on a phone. */
export function SettingsList({ label, appearance = 'plain', groups }: SettingsListProps) {
  return (
    <nav aria-label={label} className={cx(styles['nav'], styles[appearance])}>
      {groups.map((group) => (
        <section key={group.id} className={styles['group']}>
          {group.title !== undefined && <h2 className={styles['title']}>{group.title}</h2>}
          <ul>
            {group.links.map((link) => (
              <li key={link.href}>
                <SettingsListLink link={link} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
