import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import type { ButtonLook } from '../actions/buttonClass.ts'
import { IconButton } from '../actions/IconButton.tsx'
import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import type { IconName } from '../icons/icons.ts'
import { lazyPart } from '../lib/lazyPart.tsx'
import { MenuSlotContext } from './menuSlot.ts'
import type { MenuEntry } from './menuTypes.ts'

const MenuList = lazyPart(() => import('./MenuList.tsx'), 'MenuList')

export interface MenuButtonProps extends ButtonLook {
  /** Names the button and its menu: "More about this post". */
  readonly label: string
  readonly entries?: ReadonlyArray<MenuEntry>
  /** Instead of `entries`, if these need much code themselves: a lazy part that is a `HeldMenu`. */
  readonly list?: ReactNode
  /** Look of the button that is only an icon. */
  readonly icon?: IconName | undefined
  /**
   * With a text the button is an ordinary button with a caret. Anything besides text is decoration: hide it from screen
   * readers.
   */
  readonly children?: ReactNode
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  readonly isLoading?: boolean
  readonly className?: string | undefined
  readonly onOpenChange?: (isOpen: boolean) => void
}

/** Whether it is open, and what the trigger needs to load the menu ahead of time. */
function useLazyMenu(onOpenChange: ((isOpen: boolean) => void) | undefined) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const change = (next: boolean) => {
    if (next) setOpened(true)
    setOpen(next)
    onOpenChange?.(next)
  }
  const triggerProps = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    onHoverStart: MenuList.ahead,
    onFocus: MenuList.ahead,
    onPress: () => change(true),
  }
  return { isOpen, wasOpened, change, triggerProps }
}

/**
 * A button with a menu. The menu's code loads when the button is hovered, focused or pressed for the first time, so a
 * page full of these costs no more than the buttons.
 */
export function MenuButton(props: MenuButtonProps) {
  const { label, entries = [], list, icon = 'dots-three', children, placement = 'bottom end' } = props
  const { isLoading, className, variant, size, isFullWidth } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const { isOpen, wasOpened, change, triggerProps } = useLazyMenu(props.onOpenChange)
  const shared = { ...triggerProps, ref: trigger, isLoading, className, size }
  const slot = { label, triggerRef: trigger, isOpen, onOpenChange: change, placement }
  const hasOwnName = typeof children === 'string'
  return (
    <>
      {children === undefined ? (
        <IconButton {...shared} icon={icon} label={label} />
      ) : (
        <Button
          {...shared}
          variant={variant}
          isFullWidth={isFullWidth}
          trailingIcon={placement.startsWith('top') ? 'caret-up' : 'caret-down'}
        >
          {hasOwnName ? (
            children
          ) : (
            <>
              <VisuallyHidden>{label}</VisuallyHidden>
              {children}
            </>
          )}
        </Button>
      )}
      {wasOpened &&
        (list === undefined ? (
          <MenuList entries={entries} {...slot} />
        ) : (
          <MenuSlotContext value={slot}>{list}</MenuSlotContext>
        ))}
    </>
  )
}
