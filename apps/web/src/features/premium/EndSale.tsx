import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Banner } from '@koinon/ui/overlays/Banner'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { invokeOnce } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import type { Entitlement } from './labels.ts'

/** The effect on people who have it. */
type LivePurchases = 'KEEP_TO_PERIOD_END' | 'CANCEL_AND_REFUND'

interface EndSaleProps {
  readonly groupId: string
  readonly offer: Entitlement
  readonly onClose: () => void
  readonly onEnded: () => Promise<void>
}

/** If there are buyers it asks what becomes of them; for an offer no longer on sale it refunds them. */
export function EndSale({ groupId, offer, onClose, onEnded }: EndSaleProps) {
  const action = useAction()
  const { atApple = 0 } = offer
  const isOver = !offer.can.edit
  const end = (livePurchases?: LivePurchases) =>
    action.run(async () => {
      await invokeOnce('groups.premiumEntitlementsDelete', {
        params: { groupId, entitlementId: offer.id },
        body: livePurchases === undefined ? {} : { livePurchases },
      })
      await onEnded()
    })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        isOver
          ? t('Refund the buyers of “{title}”?', { title: offer.title })
          : t('Stop selling “{title}” permanently?', { title: offer.title })
      }
    >
      <Stack gap={5}>
        <Text>{buyersText(offer)}</Text>
        {atApple > 0 && (
          <Banner tone="warning">
            {t(
              '{count, plural, one {# of them pays through Apple, which gives money back to its buyer alone. They keep it either way, and are told how to end it.} other {# of them pay through Apple, which gives money back to its buyers alone. They keep it either way, and are told how to end it.}}',
              { count: atApple },
            )}
          </Banner>
        )}
        {action.problem !== null && <Banner tone="danger">{action.problem.sentence}</Banner>}
        <Stack gap={3}>
          <Methods offer={offer} isPending={action.isPending} onEnd={(become) => void end(become)} />
          <Button variant="quiet" onPress={onClose}>
            {isOver ? t('Let buyers decide') : t('Keep selling')}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  )
}

/** The number of buyers, and the question of what becomes of their purchases. */
function buyersText({ buyers: count = 0, can }: Entitlement): string {
  if (count === 0) return t('No buyers yet')
  return can.edit
    ? t('{count, plural, one {# buyer has it. What becomes of it?} other {# buyers have it. What becomes of it?}}', {
        count,
      })
    : t(
        '{count, plural, one {# buyer still has it, and loses it now.} other {# buyers still have it, and lose it now.}}',
        { count },
      )
}

interface MethodsProps extends Pick<EndSaleProps, 'offer'> {
  readonly isPending: boolean
  readonly onEnd: (livePurchases?: LivePurchases) => void
}

function Methods({ offer: { buyers = 0, can }, isPending, onEnd }: MethodsProps) {
  if (buyers === 0) {
    return (
      <Button variant="danger" isLoading={isPending} onPress={() => onEnd()}>
        {t('Stop selling permanently')}
      </Button>
    )
  }
  return (
    <>
      {can.edit && (
        <Button variant="primary" isLoading={isPending} onPress={() => onEnd('KEEP_TO_PERIOD_END')}>
          {t('Buyers keep access until their paid period ends')}
        </Button>
      )}
      <Button variant="danger" isLoading={isPending} onPress={() => onEnd('CANCEL_AND_REFUND')}>
        {can.edit ? t('Buyers lose access now and are refunded') : t('Refund the buyers')}
      </Button>
    </>
  )
}
