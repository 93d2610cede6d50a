import { defineFeature } from '#kernel/http/feature.ts'
import { accountEvents } from './events.ts'
import * as applications from './applications/calls/index.ts'
import * as appeals from './appeals/calls/index.ts'
import * as closure from './closure/calls/index.ts'
import * as contacts from './contacts/calls/index.ts'
import * as exports from './export/calls/index.ts'
import * as family from './family/calls/index.ts'
import * as identities from './identities/calls/index.ts'
import * as onboarding from './onboarding/calls/index.ts'
import * as organizations from './organizations/calls/index.ts'
import * as profile from './profile/calls/index.ts'
import * as providers from './providers/calls/index.ts'
import * as registration from './registration/calls/index.ts'
import * as sessions from './sessions/calls/index.ts'
import * as settings from './settings/calls/index.ts'
import * as signIn from './signIn/calls/index.ts'
import * as subscription from './subscription/calls/index.ts'
import * as terms from './terms/calls/index.ts'
import * as twoFactor from './twoFactor/calls/index.ts'
import './provided.ts'
import './store/tables.ts'
import './identities/store/identityTables.ts'
import './providers/store/providerTables.ts'
import './providers/store/managementTables.ts'
import { cleanAccounts } from './registration/jobs/cleanAccounts.ts'
import { endFamilyLinks } from './family/jobs/endFamilyLinks.ts'
import { expireExports, buildExport } from './export/jobs/buildExport.ts'
import { removeExports } from './export/jobs/removeExports.ts'
import { deleteEventStream } from './jobs/deleteEventStream.ts'
import { matchNewContacts } from './profile/jobs/matchNewContacts.ts'
import { verifyPurges } from './closure/jobs/verifyPurges.ts'
import { purgeAccounts } from './closure/jobs/purgeAccounts.ts'
import { sendPaymentReceipt } from './subscription/jobs/sendPaymentReceipt.ts'
import { sendRenewalReminder } from './subscription/jobs/sendRenewalReminder.ts'
import { endBan } from './staff/jobs/endBan.ts'
import { endIsolation } from './staff/jobs/endIsolation.ts'
import { sendChallenge } from './challenges/jobs/sendChallenge.ts'
import { mailAdministrator, notifyAdministrators } from './staff/jobs/mailAdministrator.ts'
import { sendNotice } from './mail/jobs/sendNotice.ts'
import { mailStatement } from './mail/jobs/mailStatement.ts'
import { sendErasureReceipt } from './closure/jobs/sendErasureReceipt.ts'
import { notifyImpersonated } from './sessions/jobs/notifyImpersonated.ts'
import { announceDocument } from './terms/jobs/announceDocument.ts'
import { mailDocument } from './terms/jobs/mailDocument.ts'
import { accountRoutes } from './routes.ts'
import { accountFollowUps } from './followUps.ts'
import * as accountCounts from './store/accountCounts.ts'

export const accountsFeature = defineFeature({
  name: 'accounts',
  calls: {
    accounts: {
      ...appeals,
      ...applications,
      ...closure,
      ...contacts,
      ...exports,
      ...family,
      ...identities,
      ...onboarding,
      ...organizations,
      ...profile,
      ...providers,
      ...registration,
      ...sessions,
      ...settings,
      ...signIn,
      ...subscription,
      ...terms,
      ...twoFactor,
    },
  },
  events: accountEvents,
  jobs: [
    sendChallenge,
    sendNotice,
    mailStatement,
    sendErasureReceipt,
    endBan,
    endIsolation,
    endFamilyLinks,
    notifyAdministrators,
    notifyImpersonated,
    mailAdministrator,
    cleanAccounts,
    purgeAccounts,
    verifyPurges,
    matchNewContacts,
    sendPaymentReceipt,
    sendRenewalReminder,
    buildExport,
    expireExports,
    removeExports,
    deleteEventStream,
    announceDocument,
    mailDocument,
  ],
  routes: accountRoutes,
  followUps: accountFollowUps,
  provides: { followCounts: { add: accountCounts.addFollows } },
})
