import { CountBadge, DotBadge } from '../marks/Badge.tsx'
import { useAnchor } from '../provider/LinkProvider.tsx'
import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import { cx } from '../lib/cx.ts'
import { TabScroller } from './TabScroller.tsx'
import styles from './Tabs.module.css'

export interface LinkTab {
  readonly href: string
  readonly label: string
  readonly isCurrent?: boolean | undefined
  readonly count?: number | undefined
  readonly countLabel?: string | undefined
  readonly hasNew?: boolean | undefined
}

interface TabLinkProps {
  readonly tab: LinkTab
  readonly counts: LinkTabsProps['counts']
}

function TabLink({ tab, counts }: TabLinkProps) {
  const anchor = useAnchor({ href: tab.href })
  return (
    <a {...anchor} className={styles['tab']} aria-current={tab.isCurrent === true ? 'page' : undefined}>
      {tab.label}
      {tab.count !== undefined &&
        (counts === 'plain' ? (
          <PlainCount count={tab.count} label={tab.countLabel} />
        ) : (
          <CountBadge count={tab.count} label={tab.countLabel} />
        ))}
      {tab.hasNew === true && <DotBadge />}
    </a>
  )
}

/** A number that asks for nothing. Nothing at zero. */
function PlainCount({ count, label }: { readonly count: number; readonly label: string | undefined }) {
  if (count <= 0) return null
  return (
    <span className={styles['count']}>
      <span aria-hidden={label !== undefined}>{count}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}

export interface LinkTabsProps {
  /** Names the navigation: "Parts of Garden Club". */
  readonly label: string
  readonly tabs: ReadonlyArray<LinkTab>
  /** `new`: what is unread, as badges. `plain`: how many there are, in grey. */
  readonly counts?: 'new' | 'plain'
  /** Aligns with the side padding of the column. */
  readonly isFlush?: boolean
  readonly className?: string | undefined
}

/** Sections of a place, each with its own address; they scroll sideways if there are too many. */
export function LinkTabs({ label, tabs, counts = 'new', isFlush = true, className }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={cx(styles['links'], className)}>
      <TabScroller>
        <ul className={cx(styles['list'], isFlush && styles['flush'])}>
          {tabs.map((tab) => (
            <li key={tab.href} className={styles['item']}>
              <TabLink tab={tab} counts={counts} />
            </li>
          ))}
        </ul>
      </TabScroller>
    </nav>
  )
}
