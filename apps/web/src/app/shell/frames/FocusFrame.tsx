import { Outlet } from '@tanstack/react-router'
import { FocusShell } from '@koinon/ui/shells/FocusShell'
import { FrameProvider } from '#lib/navigation/shell/frame.ts'
import type { Frame } from '#lib/navigation/shell/frame.ts'
import { AppSkipLinks } from './AppSkipLinks.tsx'

const frame: Frame = { kind: 'focus', Shell: FocusShell }

/** One thing at a time: the screen brings its own bar, with the way back. */
export function FocusFrame() {
  return (
    <FrameProvider value={frame}>
      <AppSkipLinks hasNavigation={false} />
      <Outlet />
    </FrameProvider>
  )
}
