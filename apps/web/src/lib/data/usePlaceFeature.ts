import { useCall } from './calls/index.ts'

/** Whether the place offers a part of the product; undefined while that is not known. */
export const usePlaceFeature = (name: 'premium' | 'liveStreams' | 'recommendations'): boolean | undefined =>
  useCall('landing.getInstance').data?.features[name]
