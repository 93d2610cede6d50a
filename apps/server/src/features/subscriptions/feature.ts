import { defineFeature } from '#kernel/http/feature.ts'

export const subscriptionsFeature = defineFeature({
  name: 'subscriptions',
})
