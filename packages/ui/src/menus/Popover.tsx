import { useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { cx } from '../lib/cx.ts'
import styles from './Popover.module.css'

export interface PopoverProps {
  /** The button that opens it. With `triggerRef` and `isOpen` the popover can also be controlled from outside. */
  readonly trigger?: ReactNode
  readonly triggerRef?: RefObject<Element | null>
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly placement?: 'bottom start' | 'bottom end' | 'bottom' | 'top' | 'top start' | 'top end' | 'end' | 'start'
  /** The dialog's name. */
  readonly label: string
  readonly isPadded?: boolean
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** Something small beside its button: a picker, a preview, a few settings. It is a dialog, named by `label`. */
export function Popover(props: PopoverProps) {
  const {
    trigger,
    triggerRef,
    isOpen: controlledIsOpen,
    onOpenChange,
    placement = 'bottom start',
    label,
    isPadded = true,
    children,
  } = props
  const [ownOpen, setOwnOpen] = useState(false)
  const isOpen = controlledIsOpen ?? ownOpen
  const change = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  const panel = (
    <AriaPopover
      aria-label={label}
      className={cx(styles['popover'], isPadded && styles['padded'])}
      placement={placement}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={change}
    >
      {typeof children === 'function' ? children(() => change(false)) : children}
    </AriaPopover>
  )
  if (trigger === undefined) return panel
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={change}>
      {trigger}
      {panel}
    </DialogTrigger>
  )
}
