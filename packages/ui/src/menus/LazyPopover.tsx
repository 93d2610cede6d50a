import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Pressable } from '../actions/Pressable.tsx'
import { lazyPart } from '../lib/lazyPart.tsx'
import type { PopoverProps } from './Popover.tsx'

const LoadedPopover = lazyPart(() => import('./Popover.tsx'), 'Popover')

export interface LazyPopoverProps {
  readonly label: string
  /** The button's content. */
  readonly words: ReactNode
  readonly className?: string | undefined
  readonly children: PopoverProps['children']
}

/** A small button with a popover whose code arrives on first intent. */
export function Popover({ label, words, className, children }: LazyPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Pressable
        ref={trigger}
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onHoverStart={LoadedPopover.ahead}
        onFocus={LoadedPopover.ahead}
        onPress={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {words}
      </Pressable>
      {wasOpened && (
        <LoadedPopover label={label} triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen}>
          {children}
        </LoadedPopover>
      )}
    </>
  )
}
