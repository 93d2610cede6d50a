import { PendingStepsScreen } from '#features/entrance/signIn/PendingStepsScreen.tsx'
import { unverifiedContactOf } from '#features/entrance/signIn/signInStep.ts'
import { VerifyContact } from '#features/entrance/register/VerifyContact.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { takeReturnPath } from '#lib/session/returnPath.ts'
import { useAccount } from '#lib/session/index.ts'

const noForm = { action: '', token: '' }

/** An account whose address or number was never proven. */
export function VerifyStep() {
  const account = useAccount()
  return (
    <PendingStepsScreen title={t('Confirm your address')}>
      <VerifyContact
        form={noForm}
        contact={unverifiedContactOf(account)}
        onDone={() => {
          // Everything about the account has changed, so the application starts over, with the member's start page.
          window.location.assign(takeReturnPath() ?? paths.front)
          return 'LEAVING'
        }}
      />
    </PendingStepsScreen>
  )
}
