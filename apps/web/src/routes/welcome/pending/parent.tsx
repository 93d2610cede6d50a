import { Text } from '@koinon/ui/foundations/Text'
import { RequestConsent } from '#features/settings/family/RequestConsent.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { PendingStep } from './PendingStep.tsx'

/** A child's account, until a parent agrees, or agrees again. */
export function ParentStep() {
  const { familyLink } = useAccount()
  const isWithdrawn = familyLink?.state === 'WITHDRAWN'
  const mayAsk = familyLink?.mayAsk === true
  return (
    <PendingStep title={t('Waiting for a parent')} page={paths.welcome('parent')}>
      <Text size="lead">
        {!isWithdrawn
          ? t('We emailed your parent. You can join once they agree.')
          : mayAsk
            ? t('Another parent needs to agree before you can continue.')
            : t('Your parent withdrew permission. You can continue once they agree again.')}
      </Text>
      {mayAsk && <RequestConsent parentEmail={familyLink.parentEmail} />}
    </PendingStep>
  )
}
