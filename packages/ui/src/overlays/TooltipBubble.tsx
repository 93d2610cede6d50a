import { useMemo } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import styles from './TooltipBubble.module.css'

export type TooltipPlacement = 'top' | 'bottom' | 'start' | 'end'

export interface TooltipBubbleProps {
  readonly triggerRef: RefObject<Element | null>
  readonly isOpen: boolean
  /** Called too when the pointer comes onto the bubble, which keeps it. */
  readonly onOpenChange: (isOpen: boolean) => void
  readonly placement: TooltipPlacement
  readonly children: ReactNode
}

/** The bubble itself. Its code, which finds the place for it, arrives with the first one; see `useTooltip`. */
export function TooltipBubble({ triggerRef, isOpen, onOpenChange, placement, children }: TooltipBubbleProps) {
  // The bubble asks the state of a trigger around it, which ours, standing beside it, does not give.
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
        // For the eye only: the name or the description of the trigger says the same, and at the end of the page, where
        // nothing cuts the bubble off, its words would belong to nothing.
        render={(props) => <div {...props} aria-hidden="true" />}
      >
        {children}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}
