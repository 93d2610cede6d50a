import { useParams } from '@tanstack/react-router'
import { OfferEditor } from '#features/premium/sell/OfferEditor.tsx'
import { usePlaceFeature } from '#lib/data/usePlaceFeature.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

/** M05: creates an offer. */
export function Sell() {
  const { groupId = '' } = useParams({ strict: false })
  return <OfferScreen groupId={groupId} title={t('Create an offer')} />
}

/** M05: edits an offer, or ends it. */
export function EditOffer() {
  const { groupId = '', entitlementId = '' } = useParams({ strict: false })
  return <OfferScreen groupId={groupId} title={t('Edit offer')} offerId={entitlementId} />
}

interface OfferScreenProps {
  readonly groupId: string
  readonly title: string
  /** The offer to edit; undefined for a new one. */
  readonly offerId?: string
}

function OfferScreen({ groupId, title, offerId }: OfferScreenProps) {
  const group = useCall('groups.getGroup', { params: { id: groupId } })
  const offers = useCall('groups.listPremiumEntitlements', { params: { groupId } })
  const { items = [], setup } = offers.data ?? {}
  const offer = items.find(({ id, can }) => id === offerId && can.edit) ?? null
  const isOff = usePlaceFeature('premium') === false && offerId === undefined
  const isMissing = offerId !== undefined && offer === null
  if (group.data !== undefined && setup !== undefined && !isMissing && !isOff)
    return (
      <OfferEditor
        key={offer?.id}
        group={group.data}
        setup={setup}
        offer={offer}
        currency={offer?.price.currency ?? items[0]?.price.currency ?? 'EUR'}
      />
    )
  return (
    <Screen title={title} place={group.data?.name} parent={paths.premium(groupId)} aside={null} hasSearch={false}>
      <Loaded query={group} skeleton={<RowsSkeleton rows={3} />}>
        {() => (
          <Loaded query={offers} skeleton={<RowsSkeleton rows={3} />}>
            {() => (
              <EmptyList kind="group">
                {isOff
                  ? t('Nothing new is sold here at the moment. Paid subscriptions go on.')
                  : isMissing
                    ? t('This is not on sale now.')
                    : t('Only admins can create offers.')}
              </EmptyList>
            )}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  )
}
