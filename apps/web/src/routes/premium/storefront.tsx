import { useParams } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Banner } from '@koinon/ui/overlays/Banner'
import { EntitlementCard } from '#features/premium/EntitlementCard.tsx'
import { RefundDialog } from '#features/premium/RefundDialog.tsx'
import styles from '#features/premium/Premium.module.css'
import type { Entitlement } from '#features/premium/labels.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { isSaleOver } from '#lib/entities/premium/price.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

/** M01: a group's offers, inside the group's frame. */
export function Storefront() {
  const { groupId = '' } = useParams({ strict: false })
  const group = useCall('groups.getGroup', { params: { id: groupId } })
  const offers = useCall('groups.listPremiumEntitlements', { params: { groupId } })
  const manages = group.data !== undefined && !group.data.locked && group.data.can.manage
  const owns = group.data !== undefined && !group.data.locked && group.data.role === 'OWNER'
  return (
    <Stack gap={0}>
      {manages && (
        <div className={styles['top']}>
          <Cluster>
            <LinkButton icon="plus" href={paths.sell(groupId)}>
              {t('Create an offer')}
            </LinkButton>
            <LinkButton href={paths.sales(groupId)}>{word('Sales', 'screen of a seller')}</LinkButton>
            {owns && <LinkButton href={paths.payouts(groupId)}>{word('Payouts', 'screen of a seller')}</LinkButton>}
          </Cluster>
        </div>
      )}
      {manages && offers.data?.items.some(({ paused }) => paused) === true && (
        <div className={styles['top']}>
          <Banner tone="warning">{t('Paid offers are paused because the owner is banned. Nobody is charged.')}</Banner>
        </div>
      )}
      <Loaded query={offers} skeleton={<RowsSkeleton rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="group">{manages ? t('No offers yet') : t('No offers yet')}</EmptyList>
          ) : (
            <ul role="list" className={styles['cards']} aria-label={word('Offers', 'of a group')}>
              {items.map((entitlement) => (
                <EntitlementCard
                  key={entitlement.id}
                  entitlement={entitlement}
                  action={<Action groupId={groupId} entitlement={entitlement} />}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Stack>
  )
}

function Action({ groupId, entitlement }: { readonly groupId: string; readonly entitlement: Entitlement }) {
  const { id, can, owned, active, paused, capacity } = entitlement
  if (isSaleOver(entitlement)) return can.delete ? <RefundDialog groupId={groupId} offer={entitlement} /> : null
  return (
    <Cluster>
      {can.buy ? (
        <LinkButton variant={can.edit ? 'secondary' : 'primary'} href={paths.buy(groupId, id)}>
          {word('Get it', 'button that leads to the till')}
        </LinkButton>
      ) : (
        owned === null && active && !paused && capacity !== null && <span>{t('Sold out')}</span>
      )}
      {can.edit && <LinkButton href={paths.offer(groupId, id)}>{word('Edit', 'button')}</LinkButton>}
    </Cluster>
  )
}
