import { useCall } from '../../data/calls/index.ts'
import type { Offer } from './price.ts'

/** Whether this place takes cards; undefined while that is not known. */
export const usePaymentsOffered = (): boolean | undefined => useCall('landing.getInstance').data?.features.cardPayments

/** Where no cards are taken, members are shown what costs nothing, and what they already have. */
export const isOffered = ({ price, owned }: Pick<Offer, 'price' | 'owned'>, takesCards: boolean | undefined): boolean =>
  takesCards !== false || price.amount === 0 || owned !== null
