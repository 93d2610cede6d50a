import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Banner } from '@koinon/ui/overlays/Banner'
import { EndSale } from '#features/premium/EndSale.tsx'
import { UnlocksField } from '#features/premium/UnlocksField.tsx'
import { PriceField } from '#features/premium/PriceField.tsx'
import type { Price } from '#features/premium/PriceField.tsx'
import type { Entitlement } from '#features/premium/labels.ts'
import { invalidateCalls, invokeOnce, useCall } from '#lib/data/calls/index.ts'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'

const sentences = {
  PAYOUTS_NOT_READY: msg('Set up payouts before you can charge.'),
  PRICE_TOO_LOW: msg('The price is too low for card payments. Raise it or leave it empty.'),
  OPEN_TO_ALL: msg('One of the items is now free for everyone. Remove it.'),
  INTERVAL_FIXED: msg('The billing period can’t change once someone has bought this.'),
  VERSION_CONFLICT: msg('This was changed meanwhile. Reload the page.'),
}

/** M05: creates an offer. */
export function Sell() {
  const { groupId = '' } = useParams({ strict: false })
  const offers = useCall('groups.listPremiumEntitlements', { params: { groupId } })
  return (
    <Screen title={t('Create an offer')} parent={paths.premium(groupId)}>
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
    <Screen title={t('Edit offer')} parent={paths.premium(groupId)}>
      <Loaded query={offers} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) => {
          const offer = items.find(({ id, can }) => id === entitlementId && can.edit)
          return offer === undefined ? (
            <EmptyList kind="group">{t('This is not on sale now.')}</EmptyList>
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
  const [draft, setDraft] = useState(() => draftOf(offer, groupId, currency))
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const [isEnding, setEnding] = useState(false)
  const { action, save, leave } = useSaving(groupId, offer)
  const part = { draft, change }
  const isUnready = !hasVisibleText(draft.title) || draft.price === null
  return (
    <Stack isPadded gap={6}>
      <AboutFields {...part} />
      <PriceFields {...part} currency={currency} />
      <BuyersFields {...part} groupId={groupId} offer={offer} />
      {action.problem !== null && <Banner tone="danger">{action.problem.sentence}</Banner>}
      <Cluster>
        <Button
          variant="primary"
          isLoading={action.isPending}
          disabledReason={isUnready ? t('Enter a name and a price') : undefined}
          onPress={() => void save(givenBy(draft, groupId, currency), draft.isActive)}
        >
          {offer === null ? t('Put on sale') : word('Save', 'button')}
        </Button>
        {offer !== null && (
          <Button variant="danger-outline" onPress={() => setEnding(true)}>
            {t('Stop selling permanently')}
          </Button>
        )}
      </Cluster>
      {offer !== null && isEnding && (
        <EndSale groupId={groupId} offer={offer} onClose={() => setEnding(false)} onEnded={leave} />
      )}
    </Stack>
  )
}

const intervals = ['ONE_TIME', 'MONTHLY', 'YEARLY'] as const

/** An offer as it is typed. */
interface Draft {
  readonly title: string
  /** One per line. */
  readonly benefits: string
  readonly price: Price | null
  readonly interval: Entitlement['interval']
  readonly trialDays: string
  readonly capacity: string
  /** Only buyers may join the group. */
  readonly isCheckIn: boolean
  /** The content that it opens besides. */
  readonly others: Entitlement['opens']
  readonly isActive: boolean
}

function draftOf(offer: Entitlement | null, groupId: string, currency: string): Draft {
  const opens = offer?.opens ?? []
  const isOwn = ({ kind, id }: Entitlement['opens'][number]) => kind === 'GROUP' && id === groupId
  return {
    title: offer?.title ?? '',
    benefits: offer?.benefits.join('\n') ?? '',
    price: offer?.price ?? { amount: 0, currency },
    interval: offer?.interval ?? 'MONTHLY',
    trialDays: String(offer?.trialDays ?? 0),
    capacity: String(offer?.capacity ?? ''),
    isCheckIn: opens.some(isOwn),
    others: opens.filter((one) => !isOwn(one)),
    isActive: offer?.active ?? true,
  }
}

/** The offer as it is sent. */
function givenBy(draft: Draft, groupId: string, currency: string): GivenOf<'groups.createPremiumEntitlement'>['body'] {
  return {
    title: draft.title.trim(),
    benefits: draft.benefits
      .split('\n')
      .flatMap((line) => line.trim() || [])
      .slice(0, 10),
    price: draft.price ?? { amount: 0, currency },
    interval: draft.interval,
    trialDays: Number(draft.trialDays || '0'),
    capacity: draft.capacity === '' ? null : Number(draft.capacity),
    opens: [...draft.others, ...(draft.isCheckIn ? [{ kind: 'GROUP' as const, id: groupId }] : [])],
  }
}

/** Creates or changes the offer; `leave` goes back to all that is on sale. */
function useSaving(groupId: string, offer: Entitlement | null) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const action = useAction(sentences)
  const leave = async () => {
    await invalidateCalls(queryClient, ['groups.listPremiumEntitlements'])
    await navigate({ href: paths.premium(groupId) })
  }
  const save = (given: ReturnType<typeof givenBy>, active: boolean) =>
    action.run(async () => {
      if (offer === null) await invokeOnce('groups.createPremiumEntitlement', { params: { groupId }, body: given })
      else
        await invokeOnce('groups.premiumEntitlementsUpdate', {
          params: { groupId, entitlementId: offer.id },
          body: { ...given, version: offer.version, active },
        })
      toasts.show({ message: word('Saved', 'label or title in settings') })
      await leave()
    })
  return { action, save, leave }
}

interface PartProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
}

function AboutFields({ draft, change }: PartProps) {
  return (
    <>
      <TextField
        label={word('Name', 'of something on sale')}
        value={draft.title}
        onChange={(title) => change({ title })}
        maxLength={120}
        isRequired
      />
      <TextArea
        label={word('Benefits', 'of an offer')}
        hint={t('One per line, ten at most.')}
        value={draft.benefits}
        onChange={(benefits) => change({ benefits })}
        rows={4}
      />
    </>
  )
}

function PriceFields({ draft, change, currency }: PartProps & Pick<OfferFormProps, 'currency'>) {
  return (
    <>
      <RadioGroup
        legend={t('Billing period')}
        options={[
          { value: 'ONE_TIME', label: word('Once', 'how often something is paid') },
          { value: 'MONTHLY', label: word('Monthly', 'how often something is paid') },
          { value: 'YEARLY', label: word('Yearly', 'how often something is paid') },
        ]}
        value={draft.interval}
        onChange={(value) => change({ interval: intervals.find((one) => one === value) ?? 'MONTHLY' })}
      />
      <PriceField
        price={draft.price ?? { amount: 0, currency }}
        interval={draft.interval}
        onChange={(price) => change({ price })}
      />
      {draft.interval !== 'ONE_TIME' && (
        <TextField
          label={t('Free trial (days)')}
          value={draft.trialDays}
          onChange={(trialDays) => change({ trialDays })}
          dir="ltr"
        />
      )}
    </>
  )
}

/** How many may buy it, and what they get. */
function BuyersFields({ draft, change, groupId, offer }: PartProps & Pick<OfferFormProps, 'groupId' | 'offer'>) {
  return (
    <>
      <TextField
        label={t('Maximum buyers')}
        hint={t('Leave empty for no limit.')}
        value={draft.capacity}
        onChange={(capacity) => change({ capacity })}
        dir="ltr"
      />
      <Checkbox
        isSelected={draft.isCheckIn}
        onChange={(isCheckIn) => change({ isCheckIn })}
        hint={t('Current members stay in the group. Posts, libraries and events are chosen where they are created.')}
      >
        {t('Only buyers may join the group')}
      </Checkbox>
      <UnlocksField
        groupId={groupId}
        offerId={offer?.id}
        opens={draft.others}
        onChange={(others) => change({ others: [...others] })}
      />
      {offer !== null && (
        <Checkbox isSelected={draft.isActive} onChange={(isActive) => change({ isActive })}>
          {t('Now on sale')}
        </Checkbox>
      )}
    </>
  )
}
