import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { formatMoney } from '../format.ts'
import { t, word } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import type { Sold } from './price.ts'

/** Leads from what is locked to what opens it; to all that the group sells, where it is not on sale now. */
export function BuyLink({ sold: { id, groupId, price, can } }: { readonly sold: Sold }) {
  return (
    <LinkButton size="dense" variant="primary" href={can.buy ? paths.buy(groupId, id) : paths.premium(groupId)}>
      {can.buy && price.amount > 0
        ? t('Open it for {price}', { price: formatMoney(price) })
        : word('Open it', 'a locked post')}
    </LinkButton>
  )
}
