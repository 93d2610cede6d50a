import { createContext, useContext } from 'react'
import type { FocusShell } from '@koinon/ui/shells/FocusShell'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen fills the side column: its frame keeps the room from the start. */
    readonly hasAside?: boolean
  }
}

/** The slots of a frame that a screen fills. */
export interface Frame {
  readonly kind: 'member' | 'wide' | 'settings' | 'manage' | 'focus' | 'auth' | 'none'
  /** The wrapper for the screen, if it has a bar of its own; provided by the frame that needs it. */
  readonly Shell?: typeof FocusShell
  /** Where the screen's bar goes, if not directly above its content. */
  readonly barHost?: HTMLElement | null
  /** The side column, while a screen uses it. */
  readonly asideHost?: HTMLElement | null
  /** Tells the frame that a screen is there, and whether it fills the side column; returns a function that takes it back. */
  readonly holdScreen?: (hasAside: boolean) => () => void
}

const FrameContext = createContext<Frame>({ kind: 'none' })
export const FrameProvider = FrameContext
export const useFrame = (): Frame => useContext(FrameContext)
