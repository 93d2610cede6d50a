import { Outlet } from '@tanstack/react-router'
import { FocusShell } from '@koinon/ui/shells/FocusShell'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { openPalette } from '#lib/navigation/openPalette.ts'
import { FrameProvider } from '#lib/navigation/shell/frame.ts'
import type { Frame } from '#lib/navigation/shell/frame.ts'
import { t } from '#lib/text/i18n/index.ts'
import { AppSkipLinks } from './AppSkipLinks.tsx'

const frame: Frame = { kind: 'focus', Shell: FocusShell }

/** One thing at a time: the screen brings its own bar, with the way back. */
export function FocusFrame() {
  useShortcut('Mod+k', t('Search or jump to…'), openPalette, 'everywhere')
  return (
    <FrameProvider value={frame}>
      <AppSkipLinks hasNavigation={false} />
      <Outlet />
    </FrameProvider>
  )
}
