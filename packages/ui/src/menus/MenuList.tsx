import { use } from 'react'
import { flushSync } from 'react-dom'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from '../foundations/Icon.tsx'
import { cx } from '../lib/cx.ts'
import { MenuSlotContext } from './menuSlot.ts'
import type { MenuAction, MenuEntry, MenuListProps } from './menuTypes.ts'
import styles from './MenuList.module.css'

interface EntryProps<E extends MenuEntry> {
  readonly entry: E
  /** Closes the menu and returns the focus to its trigger. */
  readonly leave: () => void
}

/** Everything visible is part of the item's name (WCAG 2.5.3); typing finds it by its label. */
function Item({ entry: item, leave }: EntryProps<MenuAction>) {
  const { onAction } = item
  return (
    <MenuItem
      id={item.id}
      textValue={item.label}
      href={item.href}
      isDisabled={item.isDisabled}
      // Close the menu first: a dialog opened next then knows where to return the focus, and an action that moves the
      // focus keeps it.
      onAction={
        onAction &&
        (() => {
          leave()
          onAction()
        })
      }
      className={cx(styles['item'], item.tone === 'danger' && styles['danger'])}
    >
      {({ selectionMode, isSelected }) => (
        <>
          {selectionMode !== 'none' && (
            <span className={styles['tick']}>{isSelected && <Icon name="check" size="s" />}</span>
          )}
          {item.icon !== undefined && <Icon name={item.icon} />}
          <span className={styles['words']}>
            <bdi>{item.label}</bdi>
            {item.hint !== undefined && <span className={styles['hint']}>{item.hint}</span>}
          </span>
          {item.shortcut !== undefined && <kbd className={styles['shortcut']}>{item.shortcut}</kbd>}
        </>
      )}
    </MenuItem>
  )
}

function Entry({ entry, leave }: EntryProps<MenuEntry>) {
  if (entry.kind !== 'section') return <Item entry={entry} leave={leave} />
  const { selection } = entry
  return (
    <MenuSection
      id={entry.id}
      className={cx(styles['section'])}
      aria-label={entry.title === undefined ? entry.id : undefined}
      selectionMode={selection?.mode ?? 'none'}
      selectedKeys={selection?.selected ?? []}
      onSelectionChange={(keys) =>
        selection?.onChange(keys === 'all' ? entry.items.map((item) => item.id) : [...keys].map(String))
      }
    >
      {entry.title !== undefined && <Header className={cx(styles['title'])}>{entry.title}</Header>}
      {entry.items.map((item) => (
        <Item key={item.id} entry={item} leave={leave} />
      ))}
    </MenuSection>
  )
}

/** The open menu, anchored to its trigger. Kept apart from `MenuButton` so that it can load on first intent. */
export function MenuList({
  label,
  entries,
  triggerRef,
  isOpen,
  onOpenChange,
  placement = 'bottom start',
}: MenuListProps) {
  const leave = () => {
    flushSync(() => onOpenChange(false))
    // It was just pressed, so it is in view: scrolling would only move the page below a menu of the navigation.
    if (triggerRef.current instanceof HTMLElement) triggerRef.current.focus({ preventScroll: true })
  }
  return (
    <Popover
      aria-label={label}
      className={cx(styles['popover'])}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement}
      offset={4}
    >
      <Menu aria-label={label} className={cx(styles['menu'])} autoFocus="first" onClose={() => onOpenChange(false)}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} leave={leave} />
        ))}
      </Menu>
    </Popover>
  )
}

/** The menu of a `MenuButton` given as `list`: positioned where the button tells it. */
export function HeldMenu({ entries }: Pick<MenuListProps, 'entries'>) {
  const slot = use(MenuSlotContext)
  return slot === null ? null : <MenuList entries={entries} {...slot} />
}
