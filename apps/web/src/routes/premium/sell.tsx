import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/forms/Checkbox'
import { RadioGroup } from '@koinon/ui/forms/RadioGroup'
import { TextArea } from '@koinon/ui/forms/TextArea'
import { TextField } from '@koinon/ui/forms/TextField'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Banner } from '@koinon/ui/overlays/Banner'
import { EndSale } from '../../features/premium/EndSale.tsx'
import { OpensField } from '../../features/premium/OpensField.tsx'
import { PriceField } from '../../features/premium/PriceField.tsx'
import type { Price } from '../../features/premium/PriceField.tsx'
import type { Entitlement } from '../../features/premium/words.ts'
import { invalidateCalls, invokeOnce, useCall } from '../../lib/calls/index.ts'
import { msg, t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'
import { toasts } from '../../lib/toasts.ts'
import { useWork } from '../../lib/useWork.ts'

const sentences = {
  PAYOUTS_NOT_READY: msg('Before you can set a price, the owner has to set up payouts.'),
  INTERVAL_FIXED: msg('Somebody has bought it, so its payment interval cannot change.'),
  VERSION_CONFLICT: msg('Somebody changed it in the meantime. Reload the page.'),
}

/** M05: creates an offer. */
export function Sell() {
  const { groupId = '' } = useParams({ strict: false })
  const offers = useCall('groups.listPremiumEntitlements', { params: { groupId } })
  return (
    <Screen title={t('Put something on sale')} parent={paths.premium(groupId)}>
      <Loaded query={offers} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) => <OfferForm groupId={groupId} offer={null} currency={items[0]?.price.currency ?? 'EUR'} />}
      </Loaded>
    </Screen>
  )
}

/** M05: edits an offer, or ends it. */
export function EditOffer() {
  const { groupId = '', entitlementId = '' } = useParams({ strict: false })
  const offers = useCall('groups.listPremiumEntitlements', { params: { groupId } })
  return (
    <Screen title={t('Change what is on sale')} parent={paths.premium(groupId)}>
      <Loaded query={offers} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) => {
          const offer = items.find(({ id, can }) => id === entitlementId && can.edit)
          return offer === undefined ? (
            <Emptiness kind="group">{t('This is not on sale now.')}</Emptiness>
          ) : (
            <OfferForm key={offer.version} groupId={groupId} offer={offer} currency={offer.price.currency} />
          )
        }}
      </Loaded>
    </Screen>
  )
}

interface OfferFormProps {
  readonly groupId: string
  readonly offer: Entitlement | null
  /** The currency the group sells in. */
  readonly currency: string
}

function OfferForm({ groupId, offer, currency }: OfferFormProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const work = useWork(sentences)
  const [title, setTitle] = useState(offer?.title ?? '')
  const [benefits, setBenefits] = useState(offer?.benefits.join('\n') ?? '')
  const [price, setPrice] = useState<Price | null>(offer?.price ?? { amount: 0, currency })
  const [interval, setInterval] = useState<string>(offer?.interval ?? 'MONTHLY')
  const [trialDays, setTrialDays] = useState(String(offer?.trialDays ?? 0))
  const [capacity, setCapacity] = useState(offer?.capacity === null || offer === null ? '' : String(offer.capacity))
  const [isDoor, setDoor] = useState(offer?.opens.some(({ kind, id }) => kind === 'GROUP' && id === groupId) ?? false)
  const [others, setOthers] = useState<Entitlement['opens']>(
    () => offer?.opens.filter(({ kind, id }) => kind !== 'GROUP' || id !== groupId) ?? [],
  )
  const [isActive, setActive] = useState(offer?.active ?? true)
  const [isEnding, setEnding] = useState(false)

  const wanted = ['ONE_TIME', 'MONTHLY', 'YEARLY'].find((one) => one === interval) as Entitlement['interval']
  const draft = {
    title: title.trim(),
    benefits: benefits
      .split('\n')
      .flatMap((line) => line.trim() || [])
      .slice(0, 10),
    price: price ?? { amount: 0, currency },
    interval: wanted,
    trialDays: Number(trialDays || '0'),
    capacity: capacity === '' ? null : Number(capacity),
    opens: [...others, ...(isDoor ? [{ kind: 'GROUP' as const, id: groupId }] : [])],
  }
  const leave = async () => {
    await invalidateCalls(queryClient, ['groups.listPremiumEntitlements'])
    await navigate({ href: paths.premium(groupId) })
  }
  const save = () =>
    work.run(async () => {
      if (offer === null) await invokeOnce('groups.createPremiumEntitlement', { params: { groupId }, body: draft })
      else
        await invokeOnce('groups.premiumEntitlementsUpdate', {
          params: { groupId, entitlementId: offer.id },
          body: { ...draft, version: offer.version, active: isActive },
        })
      toasts.show({ message: word('Saved', 'label or title in settings') })
      await leave()
    })
  const isUnready = draft.title === '' || price === null
  return (
    <Stack isPadded gap={6}>
      <TextField
        label={word('Name', 'of something on sale')}
        value={title}
        onChange={setTitle}
        maxLength={120}
        isRequired
      />
      <TextArea
        label={t('What is in it')}
        hint={t('One per line, ten at most.')}
        value={benefits}
        onChange={setBenefits}
        rows={4}
      />
      <RadioGroup
        legend={t('How often it is paid')}
        options={[
          { value: 'ONE_TIME', label: word('Once', 'how often something is paid') },
          { value: 'MONTHLY', label: word('Monthly', 'how often something is paid') },
          { value: 'YEARLY', label: word('Yearly', 'how often something is paid') },
        ]}
        value={interval}
        onChange={setInterval}
      />
      <PriceField price={draft.price} interval={wanted} onChange={setPrice} />
      {interval !== 'ONE_TIME' && (
        <TextField label={t('Free days at the start')} value={trialDays} onChange={setTrialDays} dir="ltr" />
      )}
      <TextField
        label={t('Buyers at most')}
        hint={t('Leave empty for no limit.')}
        value={capacity}
        onChange={setCapacity}
        dir="ltr"
      />
      <Checkbox
        isSelected={isDoor}
        onChange={setDoor}
        hint={t('Current members stay in the group. Posts, libraries and events are chosen where they are created.')}
      >
        {t('Only buyers may join the group')}
      </Checkbox>
      <OpensField groupId={groupId} offerId={offer?.id} opens={others} onChange={(opens) => setOthers([...opens])} />
      {offer !== null && (
        <Checkbox isSelected={isActive} onChange={setActive}>
          {t('It is on sale')}
        </Checkbox>
      )}
      {work.problem !== null && <Banner tone="danger">{work.problem.sentence}</Banner>}
      <Cluster>
        <Button
          variant="primary"
          isLoading={work.isPending}
          disabledReason={isUnready ? t('Enter a name and a price first.') : undefined}
          onPress={() => void save()}
        >
          {offer === null ? t('Put it on sale') : word('Save', 'button')}
        </Button>
        {offer !== null && (
          <Button variant="danger-outline" onPress={() => setEnding(true)}>
            {t('Stop selling it permanently')}
          </Button>
        )}
      </Cluster>
      {offer !== null && isEnding && (
        <EndSale groupId={groupId} offer={offer} onClose={() => setEnding(false)} onEnded={leave} />
      )}
    </Stack>
  )
}
