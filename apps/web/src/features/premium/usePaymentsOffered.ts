import { useCall } from '#lib/data/calls/index.ts'

/** Whether this place takes cards; undefined while that is not known. */
export const usePaymentsOffered = (): boolean | undefined => useCall('landing.getInstance').data?.features.cardPayments
