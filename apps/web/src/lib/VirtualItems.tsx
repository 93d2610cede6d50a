import type { FocusEventHandler } from 'react'
import type { CustomContainerComponentProps } from 'virtua'

export interface VirtualItemsProps extends CustomContainerComponentProps {
  readonly onFocus?: FocusEventHandler
  readonly onBlur?: FocusEventHandler
}

/**
 * The element of a virtual list. Such a list takes no presses for a moment after each scroll, and a press that the moment
 * begins or ends within would be lost: here it takes them always.
 */
export const VirtualItems = ({ style, ...rest }: VirtualItemsProps) => (
  <div {...rest} style={{ ...style, pointerEvents: undefined }} />
)
