import { defineFeature } from '#kernel/http/feature.ts'
import * as offers from './offers/calls/index.ts'
import * as payouts from './payouts/calls/index.ts'
import * as purchases from './purchases/calls/index.ts'
import { premiumFollowUps } from './followUps.ts'

/** Offers of groups. Its calls belong to the area of groups, which lists them. */
export const premiumFeature = defineFeature({
  name: 'premium',
  calls: {
    groups: { ...offers, ...payouts, ...purchases },
  },
  followUps: premiumFollowUps,
})
