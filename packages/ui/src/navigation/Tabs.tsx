import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { CountBadge } from '../marks/Badge.tsx'
import { cx } from '../lib/cx.ts'
import { TabScroller } from './TabScroller.tsx'
import panels from './TabPanels.module.css'
import styles from './Tabs.module.css'

export interface TabItem {
  readonly id: string
  readonly label: ReactNode
  readonly count?: number | undefined
  readonly countLabel?: string | undefined
  readonly content: ReactNode
}

export interface TabsProps {
  readonly 'aria-label': string
  readonly items: ReadonlyArray<TabItem>
  readonly selected?: string | undefined
  readonly defaultSelected?: string | undefined
  readonly onChange?: (id: string) => void
  /** `manual` if panels are loaded from the network: arrows move, Enter opens. */
  readonly activation?: 'automatic' | 'manual'
  readonly className?: string | undefined
}

/** Sections of a page, one shown at a time. If each has an address use `LinkTabs`. */
export function Tabs({
  items,
  selected,
  defaultSelected,
  onChange,
  activation = 'automatic',
  className,
  ...rest
}: TabsProps) {
  return (
    <AriaTabs
      {...rest}
      className={cx(panels['tabs'], className)}
      selectedKey={selected}
      defaultSelectedKey={defaultSelected}
      onSelectionChange={(key) => onChange?.(String(key))}
      keyboardActivation={activation}
    >
      <TabScroller>
        <TabList className={cx(styles['list'])} items={items}>
          {(item) => (
            <Tab id={item.id} className={cx(styles['tab'])}>
              {item.label}
              {item.count !== undefined && <CountBadge count={item.count} label={item.countLabel} />}
            </Tab>
          )}
        </TabList>
      </TabScroller>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={cx(panels['panel'])}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
