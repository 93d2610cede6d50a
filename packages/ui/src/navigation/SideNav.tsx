import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import { CountBadge, DotBadge } from '../marks/Badge.tsx'
import { useAnchor } from '../provider/LinkProvider.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { useTooltip } from '../overlays/useTooltip.tsx'
import type { NavItem } from './navItem.ts'
import styles from './SideNav.module.css'

/** A navigation item. In a folded navigation only its icon is visible, with its label as a tooltip. */
export function SideNavLink({ item }: { readonly item: NavItem }) {
  const element = useRef<HTMLAnchorElement>(null)
  const label = useRef<HTMLSpanElement>(null)
  const anchor = useAnchor({
    href: item.href,
    onClick: (event) => {
      if (item.isCurrent !== true || item.onPressCurrent === undefined || event.metaKey || event.ctrlKey) return
      event.preventDefault()
      item.onPressCurrent()
    },
  })
  const { handlers, bubble } = useTooltip({
    triggerRef: element,
    words: item.label,
    placement: 'end',
    isEnabled: () => (label.current?.offsetWidth ?? 0) <= 1,
  })
  return (
    <>
      <a
        {...anchor}
        {...handlers}
        ref={element}
        className={styles['link']}
        aria-current={item.isCurrent === true ? 'page' : undefined}
        onPointerEnter={(event) => {
          handlers.onPointerEnter(event)
          anchor.onPointerEnter?.()
        }}
        onFocus={(event) => {
          handlers.onFocus(event)
          anchor.onFocus?.()
        }}
      >
        {item.mark ?? <Icon name={item.icon} size="l" isFilled={item.isCurrent} />}
        <span ref={label} className={styles['label']}>
          <bdi>{item.label}</bdi>
        </span>
        <span className={styles['end']}>
          {item.count !== undefined && <CountBadge count={item.count} label={item.countLabel} />}
          {item.hasNew === true && <DotBadge />}
        </span>
      </a>
      {bubble}
    </>
  )
}

export interface SideNavProps {
  /** The landmark's name; by default "Main". */
  readonly label?: string
  /** At the top: logo and name of the community, or the switcher. */
  readonly head?: ReactNode
  /** The six places. */
  readonly items: ReadonlyArray<NavItem>
  /** Below the places: the button for a new post. Use `WideOrFolded` so that it folds. */
  readonly compose?: ReactNode
  /** More lists with a heading: "Your groups". The only part that gives way, and scrolls, where the screen is low. */
  readonly sections?: ReadonlyArray<{
    readonly id: string
    readonly title?: string
    readonly items: ReadonlyArray<NavItem>
  }>
  /** Always at the end of the screen: search and the account menu. */
  readonly foot?: ReactNode
}

/**
 * The side navigation, one screen high. It responds to its container's width: at 240 px it shows labels, at 72 px it is
 * a rail with icons and tooltips. The shells choose the width.
 */
export function SideNav({ label, head, items, compose, sections = [], foot }: SideNavProps) {
  const strings = useUiStrings()
  return (
    <nav aria-label={label ?? strings.mainNavigation} className={styles['nav']}>
      {head !== undefined && <div className={styles['head']}>{head}</div>}
      <ul className={styles['list']}>
        {items.map((item) => (
          <li key={item.href}>
            <SideNavLink item={item} />
          </li>
        ))}
      </ul>
      {compose !== undefined && <div className={styles['compose']}>{compose}</div>}
      {sections.length > 0 && (
        <div className={styles['sections']}>
          {sections.map((section) => (
            <section key={section.id} className={styles['section']}>
              {section.title !== undefined && <h2 className={styles['title']}>{section.title}</h2>}
              <ul className={styles['list']}>
                {section.items.map((item) => (
                  <li key={item.href}>
                    <SideNavLink item={item} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {foot !== undefined && <div className={styles['foot']}>{foot}</div>}
    </nav>
  )
}

/**
 * Shows the first child where there is room for labels, and the second in the rail. Only one of them is ever reachable.
 */
export function WideOrFolded({ wide, folded }: { readonly wide: ReactNode; readonly folded: ReactNode }) {
  return (
    <>
      <div className={styles['wideOnly']}>{wide}</div>
      <div className={styles['foldedOnly']}>{folded}</div>
    </>
  )
}
