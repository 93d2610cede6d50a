import { OwedScreen } from '#features/entrance/OwedScreen.tsx'
import { unprovenOf } from '#features/entrance/signInStep.ts'
import { VerifyContact } from '#features/entrance/VerifyContact.tsx'
import { t } from '#lib/i18n/index.ts'
import { paths } from '#lib/paths.ts'
import { takeWanted } from '#lib/session/wanted.ts'
import { useAccount } from '#lib/session/index.ts'

const noForm = { action: '', token: '' }

/** An account whose address or number was never proven. */
export function VerifyStep() {
  const account = useAccount()
  return (
    <OwedScreen title={t('Confirm your address')}>
      <VerifyContact
        form={noForm}
        contact={unprovenOf(account)}
        onDone={() => {
          // Everything about the account has changed, so the application starts over, with the member's start page.
          window.location.assign(takeWanted() ?? paths.front)
          return 'LEAVING'
        }}
      />
    </OwedScreen>
  )
}
