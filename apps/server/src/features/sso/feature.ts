import { defineFeature } from '#kernel/http/feature.ts'
import { providers } from '#features/accounts/index.ts'
import * as calls from './calls/index.ts'
import * as management from './management/calls/index.ts'
import { ssoEvents } from './events.ts'
import { closeSignIn } from './closeSignIn.ts'
import { enforceAgain } from './management/queueEnforcement.ts'
import { enforceSignIns } from './management/jobs/enforceSignIns.ts'
import { checkDomains } from './jobs/checkDomains.ts'
import { applyProviderRules } from './rules/jobs/applyProviderRules.ts'
import { followClaims } from './rules/followClaims.ts'
import './rules/store/ruleTables.ts'
import { mappingExport } from './rules/store/mappingExport.ts'
import { deleteMappingOf } from './rules/store/providerRules.ts'
import * as rules from './rules/calls/index.ts'
import { ssoRoutes } from './routes.ts'

const { acceptManaged, getManagement, ...ofOwners } = management

/** Sign-in providers of the place and of organisations: who may sign in with them, and what follows from it. */
export const ssoFeature = defineFeature({
  name: 'sso',
  calls: {
    sso: { ...calls, ...ofOwners, ...rules },
    accounts: { acceptManaged, getManagement },
  },
  events: ssoEvents,
  jobs: [checkDomains, enforceSignIns, applyProviderRules],
  routes: ssoRoutes,
  followUps: {
    'group.deleted': ({ tx, app }, { groupId }) => closeSignIn(tx, app, groupId),
    'group.purged': async ({ tx }, { groupId }) => {
      for (const accountId of await providers.managedIds(tx, groupId)) await providers.releaseManaged(tx, accountId)
      await providers.deleteProvidersOf(tx, groupId)
      await deleteMappingOf(tx, { groupId })
    },
    'group.ownershipTransferred': async ({ tx, app }, { groupId, fromId, toId }) => {
      await providers.setExempt(tx, groupId, toId)
      await enforceAgain(tx, app, fromId)
    },
    // Without a second factor their organisation could not sign them in any more.
    'account.staffRoleGranted': ({ tx }, { accountId }) => providers.endOrganizationSessions(tx, accountId),
    'account.staffRoleEnded': ({ tx, app }, { accountId }) => enforceAgain(tx, app, accountId),
    'account.purged': async ({ tx }, { accountId }) => {
      await deleteMappingOf(tx, { accountId })
      await providers.clearExempt(tx, accountId)
    },
    'provider.signedIn': ({ tx, app }, signedIn) => followClaims(tx, app, signedIn),
  },
  provides: { exportSections: [mappingExport] },
})
