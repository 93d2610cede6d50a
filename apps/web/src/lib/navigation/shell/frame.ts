import { createContext, useContext } from 'react'
import type { FocusShell } from '@koinon/ui/shells/FocusShell'

/** The slots of a frame that a screen fills. */
export interface Frame {
  readonly kind: 'member' | 'wide' | 'settings' | 'manage' | 'focus' | 'auth' | 'none'
  /** The wrapper for the screen, if it has a bar of its own; provided by the frame that needs it. */
  readonly Shell?: typeof FocusShell
  /** Where the screen's bar goes, if not directly above its content. */
  readonly barHost?: HTMLElement | null
  /** The side column, while a screen uses it. */
  readonly asideHost?: HTMLElement | null
  /** Claims the side column; returns a function that releases it. */
  readonly holdAside?: () => () => void
}

const FrameContext = createContext<Frame>({ kind: 'none' })
export const FrameProvider = FrameContext
export const useFrame = (): Frame => useContext(FrameContext)
