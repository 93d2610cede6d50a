import { Icon } from '../foundations/Icon.tsx'
import { CountBadge, DotBadge } from '../marks/Badge.tsx'
import { useAnchor } from '../provider/LinkProvider.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import type { NavItem } from './navItem.ts'
import styles from './TabBar.module.css'

function TabBarLink({ item }: { readonly item: NavItem }) {
  const anchor = useAnchor({
    href: item.href,
    onClick: (event) => {
      if (item.isCurrent !== true || item.onPressCurrent === undefined) return
      event.preventDefault()
      item.onPressCurrent()
    },
  })
  return (
    <a {...anchor} className={styles['link']} aria-current={item.isCurrent === true ? 'page' : undefined}>
      <span className={styles['icon']}>
        <Icon name={item.icon} size="l" isFilled={item.isCurrent} />
        <span className={styles['badge']}>
          {item.count !== undefined && <CountBadge count={item.count} label={item.countLabel} />}
          {item.hasNew === true && <DotBadge />}
        </span>
      </span>
      <span className={styles['label']}>{item.label}</span>
    </a>
  )
}

export interface TabBarProps {
  readonly label?: string
  /** Three to five places, each with a label. */
  readonly items: ReadonlyArray<NavItem>
}

/** The places on a phone, at the bottom. The shells show it below 744 px. */
export function TabBar({ label, items }: TabBarProps) {
  const strings = useUiStrings()
  return (
    <nav aria-label={label ?? strings.placesNavigation} className={styles['bar']}>
      <ul className={styles['list']}>
        {items.map((item) => (
          <li key={item.href} className={styles['item']}>
            <TabBarLink item={item} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
