import type { FocusEventHandler } from 'react'
import type { CustomContainerComponentProps } from 'virtua'

export interface VirtualItemsProps extends CustomContainerComponentProps {
  readonly onFocus?: FocusEventHandler
  readonly onBlur?: FocusEventHandler
}

/**
 * The element of a virtual list. The library makes its list ignore presses for a moment after each scroll, which would
 * lose a press that starts or ends in that moment. This one always takes them.
 */
export const VirtualItems = ({ style, ...rest }: VirtualItemsProps) => (
  <div {...rest} style={{ ...style, pointerEvents: undefined }} />
)
