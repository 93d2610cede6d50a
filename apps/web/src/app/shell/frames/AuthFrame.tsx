import { Outlet } from '@tanstack/react-router'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { AuthShell } from '@koinon/ui/shells/AuthShell'
import { paths } from '#lib/navigation/paths.ts'
import { FrameProvider } from '#lib/navigation/shell/frame.ts'
import type { Frame } from '#lib/navigation/shell/frame.ts'
import { placeName } from '#lib/navigation/shell/title.ts'
import { AppSkipLinks } from './AppSkipLinks.tsx'

const frame: Frame = { kind: 'auth' }

/** The sign-in steps that come after the server-rendered pages: a narrow form on paper. */
export function AuthFrame() {
  return (
    <FrameProvider value={frame}>
      <AuthShell
        skipLinks={<AppSkipLinks hasNavigation={false} />}
        brand={
          <Link href={paths.front} appearance="bare" dir="auto">
            {placeName()}
          </Link>
        }
      >
        <Stack gap={7}>
          <Outlet />
        </Stack>
      </AuthShell>
    </FrameProvider>
  )
}
