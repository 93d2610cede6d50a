import { useMemo } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import styles from './TooltipBubble.module.css'

export type TooltipPlacement = 'top' | 'bottom' | 'start' | 'end'

export interface TooltipBubbleProps {
  readonly triggerRef: RefObject<Element | null>
  readonly isOpen: boolean
  /** Also called when the pointer moves onto the tooltip, which keeps it open. */
  readonly onOpenChange: (isOpen: boolean) => void
  readonly placement: TooltipPlacement
  readonly children: ReactNode
}

/** The tooltip itself. Its code, which includes positioning, loads with the first one; see `useTooltip`. */
export function TooltipBubble({ triggerRef, isOpen, onOpenChange, placement, children }: TooltipBubbleProps) {
  // The component expects a trigger as its ancestor, but ours is a sibling.
  const state = useMemo(
    () => ({ isOpen, shouldSkipAnimation: false, open: () => onOpenChange(true), close: () => onOpenChange(false) }),
    [isOpen, onOpenChange],
  )
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement={placement}
        offset={8}
        className={styles['tooltip']}
        // Visual only: the trigger's name or description says the same, and at the end of the page, where nothing clips
        // it, its text would be out of context.
        render={(props) => <div {...props} aria-hidden="true" />}
      >
        {children}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}
