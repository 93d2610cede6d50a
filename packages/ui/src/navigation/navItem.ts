import type { ReactNode } from 'react'
import type { IconName } from '../icons/icons.ts'

/** One place of the navigation. */
export interface NavItem {
  readonly href: string
  readonly label: string
  readonly icon: IconName
  /** A picture instead of the icon, for a group. */
  readonly mark?: ReactNode
  /** The current place: filled icon, bold label. */
  readonly isCurrent?: boolean | undefined
  /** The number of waiting items; nothing at 0. */
  readonly count?: number | undefined
  /** The meaning of the number: "3 unread messages". */
  readonly countLabel?: string | undefined
  /** Something new, without a number. */
  readonly hasNew?: boolean | undefined
  /** Pressing the current place: scroll to the top, then refresh. */
  readonly onPressCurrent?: (() => void) | undefined
}
