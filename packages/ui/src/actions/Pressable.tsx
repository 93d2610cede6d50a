import { useImperativeHandle, useRef } from 'react'
import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react'
import type { TooltipPlacement } from '../overlays/TooltipBubble.tsx'
import { useTooltip } from '../overlays/useTooltip.tsx'

/** The props every button passes on to its element. */
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
  /** An action is in progress: it keeps the focus, and presses do nothing. */
  readonly isPending?: boolean
  /** Why it cannot be used now, shown as a tooltip and announced: stays reachable, and presses do nothing. */
  readonly disabledReason?: string | undefined
  /** Cannot be used, and is skipped by the Tab key. */
  readonly isDisabled?: boolean | undefined
  readonly tooltip?: ReactNode
  readonly tooltipPlacement?: TooltipPlacement | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
  readonly children: ReactNode
}

/**
 * The element of all buttons: the browser's own, which handles mouse, touch and keyboard and works without JavaScript.
 * Added here is what it cannot do: being busy without losing the focus, explaining why it refuses, showing a tooltip.
 */
export function Pressable(props: PressableProps) {
  const { isPending = false, disabledReason, isDisabled = false, tooltip, tooltipPlacement, ref, ...passed } = props
  const { onPress, onHoverStart, onFocus, onBlur, onKeyDown, type = 'button', ...rest } = passed
  const element = useRef<HTMLButtonElement>(null)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => element.current)
  const words = isDisabled ? undefined : (disabledReason ?? tooltip)
  const { handlers, bubble } = useTooltip({ triggerRef: element, words, placement: tooltipPlacement })
  const isIdle = !isPending && disabledReason === undefined
  // The tooltip is visual only.
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
        // Enter in a field also presses it, and would submit a form that has no submit button.
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
