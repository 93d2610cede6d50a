import type { RefObject } from 'react'
import type { IconName } from '../icons/icons.ts'

export interface MenuAction {
  readonly kind?: 'action'
  readonly id: string
  readonly label: string
  readonly icon?: IconName | undefined
  /** A second line. */
  readonly hint?: string | undefined
  /** The keyboard shortcut for the same action, shown at the end. */
  readonly shortcut?: string | undefined
  readonly tone?: 'default' | 'danger' | undefined
  /** Navigates instead of acting. */
  readonly href?: string | undefined
  readonly isDisabled?: boolean | undefined
  readonly onAction?: (() => void) | undefined
}

export interface MenuSection {
  readonly kind: 'section'
  readonly id: string
  /** Heading of the section; without it the section only has a line above. */
  readonly title?: string | undefined
  /** With a selection the items are options with a tick. */
  readonly selection?:
    | {
        readonly mode: 'single' | 'multiple'
        readonly selected: ReadonlyArray<string>
        readonly onChange: (selected: ReadonlyArray<string>) => void
      }
    | undefined
  readonly items: ReadonlyArray<MenuAction>
}

export type MenuEntry = MenuAction | MenuSection

export interface MenuListProps {
  readonly label: string
  readonly entries: ReadonlyArray<MenuEntry>
  readonly triggerRef: RefObject<Element | null>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
}
