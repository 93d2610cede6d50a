import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { formatMoney } from '../formatMoney.ts'
import { t, word } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { priceWords } from './price.ts'
import type { Sold } from './price.ts'

/**
 * Links from locked content to the offer that unlocks it, or to all of the group's offers if that one is not on sale.
 */
export function BuyLink({ sold }: { readonly sold: Sold }) {
  const { id, groupId, price, interval, can } = sold
  return (
    <LinkButton size="dense" variant="primary" href={can.buy ? paths.buy(groupId, id) : paths.premium(groupId)}>
      {can.buy && price.amount > 0
        ? t('Open it for {price}', { price: interval === 'ONE_TIME' ? formatMoney(price) : priceWords(sold) })
        : word('Open it', 'a locked post')}
    </LinkButton>
  )
}
