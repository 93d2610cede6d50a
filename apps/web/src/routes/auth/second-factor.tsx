import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { SecondFactor } from '../../features/entrance/SecondFactor.tsx'
import { arrivalOf, destinationOf } from '../../features/entrance/signInStep.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { signOut, useAccount } from '../../lib/session/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { tellFailure } from '../../lib/toasts.ts'

const noForm = { action: '', token: '' }

/** P07: a session that still owes its second step, come upon inside the application. */
export function SecondFactorScreen() {
  const { twoFactor } = useAccount()
  const queryClient = useQueryClient()
  return (
    <Screen title={t('One more step')}>
      <Stack isPadded gap={6}>
        <SecondFactor
          form={noForm}
          methods={twoFactor.methods}
          onDone={(result) => {
            const step = arrivalOf(result)
            window.location.assign(destinationOf(step.kind === 'DONE' ? step.owes : [], paths.home))
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
