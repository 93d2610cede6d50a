import type { ReactNode } from 'react'
import type { IconName } from '../icons/icons.ts'

/** One place of the navigation. */
export interface NavItem {
  readonly href: string
  readonly label: string
  readonly icon: IconName
  /** A mark instead of the icon, for a group. */
  readonly mark?: ReactNode
  /** You are here: filled icon, bold word. */
  readonly isCurrent?: boolean | undefined
  /** How many wait there; nothing at 0. */
  readonly count?: number | undefined
  /** What the number says: "3 unread messages". */
  readonly countLabel?: string | undefined
  /** Something is new, without a number. */
  readonly hasNew?: boolean | undefined
  /** A press on the current place: scroll to the top, then refresh. */
  readonly onPressCurrent?: (() => void) | undefined
}
