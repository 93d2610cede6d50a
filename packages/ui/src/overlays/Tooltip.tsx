import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger as AriaTooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './Tooltip.module.css'

/** Wraps a focusable trigger and its `Tooltip`. Shown on hover and on focus, gone with Escape. */
export function TooltipTrigger({
  children,
  isDisabled = false,
}: {
  readonly children: ReactNode
  readonly isDisabled?: boolean
}) {
  return (
    <AriaTooltipTrigger delay={500} closeDelay={100} isDisabled={isDisabled}>
      {children}
    </AriaTooltipTrigger>
  )
}

export interface TooltipProps {
  readonly placement?: 'top' | 'bottom' | 'start' | 'end'
  readonly children: ReactNode
}

/** A few words about the trigger: never its only label, never something to click. */
export function Tooltip({ placement = 'top', children }: TooltipProps) {
  return (
    <AriaTooltip className={styles['tooltip']} placement={placement} offset={8}>
      {children}
    </AriaTooltip>
  )
}
