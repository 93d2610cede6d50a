import { defineFeature } from '#kernel/http/feature.ts'
import { providers } from '#features/accounts/index.ts'
import * as calls from './calls/index.ts'
import { ssoEvents } from './events.ts'
import { checkDomains } from './jobs/checkDomains.ts'
import { ssoRoutes } from './routes.ts'

/** Sign-in providers of the place and of organisations: who may sign in with them, and what follows from it. */
export const ssoFeature = defineFeature({
  name: 'sso',
  calls: {
    sso: { ...calls },
  },
  events: ssoEvents,
  jobs: [checkDomains],
  routes: ssoRoutes,
  followUps: { 'group.purged': ({ tx }, { groupId }) => providers.deleteProvidersOf(tx, groupId) },
})
