import { OwedScreen } from '#features/entrance/OwedScreen.tsx'
import { SecondFactor } from '#features/entrance/SecondFactor.tsx'
import { arrivalOf, destinationOf } from '#features/entrance/signInStep.ts'
import { t } from '#lib/i18n/index.ts'
import { paths } from '#lib/paths.ts'
import { takeWanted } from '#lib/session/wanted.ts'
import { useAccount } from '#lib/session/index.ts'

const noForm = { action: '', token: '' }

/** P07: a session that still owes its second factor, met inside the application. */
export function SecondFactorScreen() {
  const { twoFactor } = useAccount()
  return (
    <OwedScreen title={t('One more step')}>
      <SecondFactor
        form={noForm}
        methods={twoFactor.methods}
        onDone={(result) => {
          const step = arrivalOf(result)
          window.location.assign(destinationOf(step.kind === 'DONE' ? step.owes : [], takeWanted() ?? paths.front))
          return 'LEAVING'
        }}
      />
    </OwedScreen>
  )
}
