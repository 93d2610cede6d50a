import { hasVisibleText } from '@koinon/contract/text'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { Price } from '../PriceField.tsx'
import type { Entitlement } from '../labels.ts'

/** An offer as it is typed. */
export interface OfferDraft {
  readonly title: string
  /** One per line. */
  readonly benefits: string
  /** Null: what is typed is not an amount. */
  readonly price: Price | null
  readonly interval: Entitlement['interval']
  readonly trialDays: string
  /** Empty: no limit. */
  readonly capacity: string
  /** Only buyers may join the group. */
  readonly isRequiredToJoin: boolean
  /** The content that it opens besides. */
  readonly others: Entitlement['unlocks']
  readonly isActive: boolean
}

const [maxBenefits, maxTrialDays, maxBuyers] = [10, 90, 1_000_000]

export function draftOf(offer: Entitlement | null, groupId: string, currency: string): OfferDraft {
  const unlocks = offer?.unlocks ?? []
  const isOwn = ({ kind, id }: Entitlement['unlocks'][number]) => kind === 'GROUP' && id === groupId
  return {
    title: offer?.title ?? '',
    benefits: offer?.benefits.join('\n') ?? '',
    price: offer?.price ?? { amount: 0, currency },
    interval: offer?.interval ?? 'MONTHLY',
    trialDays: offer === null || offer.trialDays === 0 ? '' : String(offer.trialDays),
    capacity: String(offer?.capacity ?? ''),
    isRequiredToJoin: unlocks.some(isOwn),
    others: unlocks.filter((one) => !isOwn(one)),
    isActive: offer?.active ?? true,
  }
}

/** The benefits of an offer, one per line. */
export const benefitsOf = ({ benefits }: Pick<OfferDraft, 'benefits'>): string[] => [
  ...new Set(benefits.split('\n').flatMap((line) => line.trim() || [])),
]

const wholeNumber = /^\d{1,7}$/u
const numberOf = (typed: string): number | null => (wholeNumber.test(typed.trim()) ? Number(typed.trim()) : null)

/** The days before the first charge; none for what is paid once or not at all. */
export const trialDaysOf = ({ trialDays, interval, price }: OfferDraft): number =>
  interval === 'ONE_TIME' || (price?.amount ?? 0) === 0 ? 0 : (numberOf(trialDays) ?? 0)

export type OfferProblems = Partial<Record<'title' | 'benefits' | 'price' | 'trialDays' | 'capacity', string>>

/** Errors that prevent the sale, by field. */
export function problemsIn(draft: OfferDraft): OfferProblems {
  const [days, buyers] = [numberOf(draft.trialDays || '0'), numberOf(draft.capacity || '1')]
  const isTrialWrong = draft.interval !== 'ONE_TIME' && (days === null || days > maxTrialDays)
  return {
    ...(hasVisibleText(draft.title) ? {} : { title: t('Enter a name') }),
    ...(benefitsOf(draft).length > maxBenefits ? { benefits: t('Ten lines at most') } : {}),
    ...(draft.price === null ? { price: t('Enter an amount') } : {}),
    ...(isTrialWrong ? { trialDays: t('Enter a number from 0 to {max}', { max: maxTrialDays }) } : {}),
    ...(buyers === null || buyers < 1 || buyers > maxBuyers
      ? { capacity: t('Enter a number, or leave empty for no limit') }
      : {}),
  }
}

/** The offer as it is sent. */
export function offerInput(
  draft: OfferDraft,
  groupId: string,
  currency: string,
): GivenOf<'groups.createPremiumEntitlement'>['body'] {
  return {
    title: draft.title.trim(),
    benefits: benefitsOf(draft),
    price: draft.price ?? { amount: 0, currency },
    interval: draft.interval,
    trialDays: trialDaysOf(draft),
    capacity: numberOf(draft.capacity),
    unlocks: [...draft.others, ...(draft.isRequiredToJoin ? [{ kind: 'GROUP' as const, id: groupId }] : [])],
  }
}
