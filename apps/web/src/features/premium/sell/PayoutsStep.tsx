import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Banner } from '@koinon/ui/overlays/Banner'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { NoCardPayments } from '../NoCardPayments.tsx'
import { canCharge } from '../labels.ts'
import type { SalesSetup } from '../labels.ts'

interface PayoutsStepProps {
  readonly groupId: string
  readonly setup: SalesSetup
  /** The viewer owns the group: the money is paid out to them. */
  readonly isOwner: boolean
  readonly onContinue: () => void
}

/** The missing preconditions for charging, and who can fulfil them; free offers need none. */
export function PayoutsStep({ groupId, setup, isOwner, onContinue }: PayoutsStepProps) {
  const isReady = canCharge(setup)
  return (
    <Stack gap={5}>
      {!setup.cardPayments ? (
        <NoCardPayments />
      ) : isReady ? (
        <Banner tone="success">{t('Payouts are set up. Sales are paid out to the owner of the group.')}</Banner>
      ) : (
        <Banner tone="warning" title={t('Set up payouts before you can charge.')}>
          {isOwner
            ? setup.payouts === 'NONE'
              ? t('Verify your identity and bank account with our payment provider to get paid.')
              : t('Our payment provider still needs some information.')
            : t('Only the owner of the group can do this. Money from sales is paid out to them.')}
        </Banner>
      )}
      <Cluster>
        {!isReady && setup.cardPayments && isOwner && (
          <LinkButton variant="primary" href={`${paths.connectPayouts(groupId)}?next=offer`}>
            {setup.payouts === 'NONE' ? t('Set up payouts') : t('Continue setting up payouts')}
          </LinkButton>
        )}
        <Button onPress={onContinue} trailingIcon="caret-right">
          {isReady ? word('Continue', 'button to the next step') : t('Continue with a free offer')}
        </Button>
      </Cluster>
    </Stack>
  )
}
