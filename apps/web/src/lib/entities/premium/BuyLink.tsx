import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { usePlaceFeature } from '../../data/usePlaceFeature.ts'
import { formatMoney } from '../../text/formatMoney.ts'
import { t, word } from '../../text/i18n/index.ts'
import { paths } from '../../navigation/paths.ts'
import { priceText } from './price.ts'
import type { Offer } from './price.ts'
import { isOffered, usePaymentsOffered } from './usePaymentsOffered.ts'

/**
 * Links from locked content to the offer that unlocks it, or to all of the group's offers if that one is not on sale.
 * Nothing where the place sells nothing, or it has a price and no cards are taken.
 */
export function BuyLink({ sold }: { readonly sold: Offer }) {
  const { id, groupId, price, interval, can } = sold
  const takesCards = usePaymentsOffered()
  if (usePlaceFeature('premium') === false || !isOffered(sold, takesCards)) return null
  return (
    <LinkButton size="dense" variant="primary" href={can.buy ? paths.buy(groupId, id) : paths.premium(groupId)}>
      {can.buy && price.amount > 0
        ? t('Unlock for {price}', { price: interval === 'ONE_TIME' ? formatMoney(price) : priceText(sold) })
        : word('Unlock', 'a locked post')}
    </LinkButton>
  )
}
