import { useImperativeHandle, useRef } from 'react'
import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react'
import type { TooltipPlacement } from '../overlays/TooltipBubble.tsx'
import { useTooltip } from '../overlays/useTooltip.tsx'

/** What every button passes on to its element. */
export type PassedButtonProps = Pick<
  ComponentProps<'button'>,
  | 'aria-label'
  | 'aria-labelledby'
  | 'aria-describedby'
  | 'aria-expanded'
  | 'aria-haspopup'
  | 'aria-controls'
  | 'aria-pressed'
  | 'autoFocus'
  | 'form'
  | 'formAction'
  | 'id'
  | 'name'
  | 'value'
  | 'type'
  | 'tabIndex'
  | 'onFocus'
  | 'onBlur'
  | 'onKeyDown'
>

export type OnPress = (event: MouseEvent<HTMLButtonElement>) => void

export interface PressableProps extends PassedButtonProps {
  readonly onPress?: OnPress | undefined
  /** The pointer comes near: time to load what a press will need. */
  readonly onHoverStart?: (() => void) | undefined
  /** Work is under way: it keeps the focus, and presses do nothing. */
  readonly isPending?: boolean
  /** Why it cannot be used now, shown as a tooltip and read out: stays reachable, and presses do nothing. */
  readonly disabledReason?: string | undefined
  /** Cannot be used, and is passed over. */
  readonly isDisabled?: boolean | undefined
  readonly tooltip?: ReactNode
  readonly tooltipPlacement?: TooltipPlacement | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
  readonly children: ReactNode
}

/**
 * The element of all buttons: the browser's own, which knows mouse, finger and keyboard and works before any script has
 * arrived. What it cannot do itself is here: to be busy without losing the focus, to say why it refuses, to show a tooltip.
 */
export function Pressable(props: PressableProps) {
  const { isPending = false, disabledReason, isDisabled = false, tooltip, tooltipPlacement, ref, ...passed } = props
  const { onPress, onHoverStart, onFocus, onBlur, onKeyDown, type = 'button', ...rest } = passed
  const element = useRef<HTMLButtonElement>(null)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => element.current)
  const words = isDisabled ? undefined : (disabledReason ?? tooltip)
  const { handlers, bubble } = useTooltip({ triggerRef: element, words, placement: tooltipPlacement })
  const isIdle = !isPending && disabledReason === undefined
  // The bubble is for the eye only.
  const reason = { 'aria-description': disabledReason }
  return (
    <>
      <button
        {...rest}
        {...reason}
        {...handlers}
        ref={element}
        type={type}
        disabled={isDisabled}
        aria-disabled={!isIdle || undefined}
        data-pending={isPending || undefined}
        // Enter in a field presses it too, and would send a form without a button that sends.
        onClick={isIdle ? onPress : (event) => event.preventDefault()}
        onPointerEnter={(event) => {
          handlers.onPointerEnter(event)
          onHoverStart?.()
        }}
        onFocus={(event) => {
          handlers.onFocus(event)
          onFocus?.(event)
        }}
        onBlur={(event) => {
          handlers.onBlur()
          onBlur?.(event)
        }}
        onKeyDown={(event) => {
          handlers.onKeyDown(event)
          onKeyDown?.(event)
        }}
      />
      {bubble}
    </>
  )
}
