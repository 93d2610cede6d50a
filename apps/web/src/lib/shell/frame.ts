import { createContext, useContext } from 'react'
import type { FocusShell } from '@koinon/ui/shells/FocusShell'

/** The places of a frame that a screen fills. */
export interface Frame {
  readonly kind: 'member' | 'wide' | 'settings' | 'manage' | 'focus' | 'auth' | 'none'
  /** What the screen puts itself into, where it has a bar of its own; brought by the frame that needs it. */
  readonly Shell?: typeof FocusShell
  /** Where the bar of the screen goes when it is not just above its content. */
  readonly barHost?: HTMLElement | null
  /** The column at the side, while a screen holds it. */
  readonly asideHost?: HTMLElement | null
  /** Keeps the column at the side; gives back how to let it go. */
  readonly holdAside?: () => () => void
}

const FrameContext = createContext<Frame>({ kind: 'none' })
export const FrameProvider = FrameContext
export const useFrame = (): Frame => useContext(FrameContext)
