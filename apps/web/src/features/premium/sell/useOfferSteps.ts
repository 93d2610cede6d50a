import { useState } from 'react'
import type { Step } from '@koinon/ui'
import { t, word } from '#lib/text/i18n/index.ts'
import { canCharge } from '../labels.ts'
import type { Entitlement, SalesSetup } from '../labels.ts'
import type { OfferDraft, OfferProblems } from './offerDraft.ts'

export type StepId = 'payouts' | 'offer' | 'access'
const stepIds: readonly StepId[] = ['payouts', 'offer', 'access']

interface OfferStepsArgs {
  readonly setup: SalesSetup
  readonly draft: OfferDraft
  readonly problems: OfferProblems
  /** The offer to edit, all steps of which are done; null for a new one. */
  readonly offer: Entitlement | null
}

/** The steps of selling with their states. A group that cannot charge yet begins with payouts. */
export function useOfferSteps({ setup, draft, problems, offer }: OfferStepsArgs) {
  const isExisting = offer !== null
  const isReady = canCharge(setup)
  const [current, setCurrent] = useState<StepId>(isReady || isExisting ? 'offer' : 'payouts')
  const [hasSeenAccess, setSeenAccess] = useState(isExisting)
  const isPriced = (draft.price?.amount ?? 0) > 0
  const { capacity, ...ofOffer } = problems
  const open = (id: string) => {
    const next = stepIds.find((one) => one === id) ?? 'offer'
    setCurrent(next)
    if (next === 'access') setSeenAccess(true)
  }
  const step = (id: StepId, label: string, icon: Step['icon'], state: Step['state']): Step => ({
    id,
    label,
    icon,
    state,
    stateText: stateTexts()[state],
  })
  const payouts = isReady ? 'done' : isPriced || current === 'payouts' ? 'missing' : 'open'
  const steps = [
    step('payouts', word('Payouts', 'screen of a seller'), 'coins', payouts),
    step('offer', word('Offer', 'step of selling'), 'ticket', Object.keys(ofOffer).length === 0 ? 'done' : 'open'),
    step('access', t('Who gets in'), 'users', hasSeenAccess && capacity === undefined ? 'done' : 'open'),
  ]
  return {
    steps,
    current,
    open,
    /** A price was typed that nobody can be paid. What else is changed, or taken off sale, needs no payouts. */
    isBlocked: isPriced && !isReady && needsPayouts(offer, draft),
  }
}

/** A new offer, another price, or back on sale. */
const needsPayouts = (offer: Entitlement | null, { price, isActive }: OfferDraft): boolean =>
  offer === null ||
  price?.amount !== offer.price.amount ||
  price.currency !== offer.price.currency ||
  (isActive && !offer.active)

const stateTexts = (): Readonly<Record<Step['state'], string>> => ({
  done: word('Done', 'state of a step'),
  missing: word('Missing', 'state of a step'),
  open: word('Open', 'state of a step'),
})
