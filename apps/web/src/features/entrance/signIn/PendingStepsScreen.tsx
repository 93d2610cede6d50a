import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { t } from '#lib/text/i18n/index.ts'
import { signOut } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'

/** An obligation of the session, met inside the application: it is settled here, or the person signs out. */
export function PendingStepsScreen({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const queryClient = useQueryClient()
  const leave = () => void signOut(queryClient).catch((error: unknown) => toastFailure(error))
  return (
    <Screen title={title}>
      <Stack isPadded gap={6}>
        {children}
        <Stack align="start">
          <Button variant="quiet" onPress={leave}>
            {t('Sign out')}
          </Button>
        </Stack>
      </Stack>
    </Screen>
  )
}
