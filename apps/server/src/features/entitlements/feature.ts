import './provided.ts'
import './store/tables.ts'
import { defineFeature } from '#kernel/http/feature.ts'
import { entitlementEvents } from './events.ts'
import { notifyGrantEndJob } from './jobs/notifyGrantEnd.ts'

export const entitlementsFeature = defineFeature({
  name: 'entitlements',
  events: entitlementEvents,
  jobs: [notifyGrantEndJob],
})
