import { useQueryClient } from '@tanstack/react-query'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Button } from '@koinon/ui/actions/Button'
import { unprovenOf } from '../../features/entrance/signInStep.ts'
import { VerifyContact } from '../../features/entrance/VerifyContact.tsx'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { signOut, useAccount } from '../../lib/session/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { tellFailure } from '../../lib/toasts.ts'

const noForm = { action: '', token: '' }

/** An account whose address or number was never proven. */
export function VerifyStep() {
  const account = useAccount()
  const queryClient = useQueryClient()
  return (
    <Screen title={t('Confirm your address')}>
      <Stack isPadded gap={6}>
        <VerifyContact
          form={noForm}
          contact={unprovenOf(account)}
          onDone={() => {
            // Everything of the account is another now, so the application begins anew.
            window.location.assign(paths.home)
            return 'LEAVING'
          }}
        />
        <Stack align="start">
          <Button
            variant="quiet"
            onPress={() => void signOut(queryClient).catch((error: unknown) => tellFailure(error))}
          >
            {t('Sign out')}
          </Button>
        </Stack>
      </Stack>
    </Screen>
  )
}
