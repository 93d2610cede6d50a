import type { ReactNode, RefObject } from 'react'
import { Dialog as AriaDialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { cx } from '../lib/cx.ts'
import styles from './Popover.module.css'

export interface PopoverProps {
  /** The button that opens it. With `triggerRef` and `isOpen` the popover can also be steered from outside. */
  readonly trigger?: ReactNode
  readonly triggerRef?: RefObject<Element | null>
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly placement?: 'bottom start' | 'bottom end' | 'bottom' | 'top' | 'top start' | 'top end' | 'end' | 'start'
  /** Names what is inside. */
  readonly label: string
  readonly isPadded?: boolean
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** Something small beside its button: a picker, a preview, a few settings. */
export function Popover({ trigger, triggerRef, isOpen, onOpenChange, placement = 'bottom start', label, isPadded = true, children }: PopoverProps) {
  const panel = (
    <AriaPopover className={cx(styles['popover'])} placement={placement} triggerRef={triggerRef} isOpen={trigger === undefined ? isOpen : undefined} onOpenChange={trigger === undefined ? onOpenChange : undefined}>
      <AriaDialog aria-label={label} className={cx(styles['dialog'], isPadded && styles['padded'])}>
        {({ close }) => (typeof children === 'function' ? children(close) : children)}
      </AriaDialog>
    </AriaPopover>
  )
  if (trigger === undefined) return panel
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      {panel}
    </DialogTrigger>
  )
}
