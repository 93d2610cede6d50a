import { Text } from '@koinon/ui/foundations/Text'
import { RequestConsent } from '#features/settings/family/RequestConsent.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { PendingStep } from './PendingStep.tsx'

/** A child's account, until a parent agrees, or agrees again. */
export function ParentStep() {
  const { familyLink } = useAccount()
  const isTakenBack = familyLink?.state === 'WITHDRAWN'
  const mayAsk = familyLink?.mayAsk === true
  return (
    <PendingStep title={t('Waiting for a parent')} page={paths.welcome('parent')}>
      <Text size="lead">
        {!isTakenBack
          ? t('We asked your parent by email whether you may join. Once they agree, everything is open to you.')
          : mayAsk
            ? t(
                'The parent who no longer agreed is not here anymore. Once another parent agrees, everything is as it was.',
              )
            : t('Your parent no longer agrees that you are here. Once they agree again, everything is as it was.')}
      </Text>
      {mayAsk && <RequestConsent asked={familyLink.parentEmail} />}
    </PendingStep>
  )
}
