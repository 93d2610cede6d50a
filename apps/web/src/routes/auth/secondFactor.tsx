import { PendingStepsScreen } from '#features/entrance/signIn/PendingStepsScreen.tsx'
import { SecondFactor } from '#features/entrance/signIn/SecondFactor.tsx'
import { nextStepOf, destinationOf } from '#features/entrance/signIn/signInStep.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { takeReturnPath } from '#lib/session/returnPath.ts'
import { useAccount } from '#lib/session/index.ts'

const noForm = { action: '', token: '' }

/** P07: a session that still owes its second factor, met inside the application. */
export function SecondFactorScreen() {
  const { twoFactor } = useAccount()
  return (
    <PendingStepsScreen title={t('One more step')}>
      <SecondFactor
        form={noForm}
        methods={twoFactor.methods}
        onDone={(result) => {
          const step = nextStepOf(result)
          window.location.assign(destinationOf(step.kind === 'DONE' ? step.owes : [], takeReturnPath() ?? paths.front))
          return 'LEAVING'
        }}
      />
    </PendingStepsScreen>
  )
}
