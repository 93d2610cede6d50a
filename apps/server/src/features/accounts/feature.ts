import './store/tables.ts'
import './store/identity-tables.ts'
import { contract } from '@koinon/contract'
import type { FollowUps } from '#kernel/events.ts'
import { implement } from '#kernel/handle.ts'
import { addJob } from '#kernel/jobs.ts'
import { eraseWords } from '#features/moderation/index.ts'
import * as account from './calls/account/index.ts'
import * as appeals from './calls/appeal/index.ts'
import * as autocompletion from './calls/autocompletion/index.ts'
import * as calendar from './calls/calendar/index.ts'
import * as contacts from './calls/contacts/index.ts'
import * as exports from './calls/export/index.ts'
import * as family from './calls/family/index.ts'
import * as identities from './calls/identities/index.ts'
import * as interests from './calls/interests/index.ts'
import * as leaving from './calls/leaving/index.ts'
import * as organizations from './calls/organizations/index.ts'
import * as passkeys from './calls/passkeys/index.ts'
import * as premium from './calls/premium/index.ts'
import * as push from './calls/push/index.ts'
import * as recommendations from './calls/recommendations/index.ts'
import * as registration from './calls/registration/index.ts'
import * as searchHistory from './calls/search-history/index.ts'
import * as sessions from './calls/sessions/index.ts'
import * as settings from './calls/settings/index.ts'
import * as signIn from './calls/sign-in/index.ts'
import * as terms from './calls/terms/index.ts'
import * as twoFactor from './calls/two-factor/index.ts'
import { cleanAccounts } from './jobs/cleanAccounts.ts'
import { endFamilyLinks } from './jobs/endFamilyLinks.ts'
import { cleanExports, makeExport } from './jobs/makeExport.ts'
import { removeExports } from './jobs/removeExports.ts'
import { forgetStream } from './jobs/forgetStream.ts'
import { matchNewcomers } from './jobs/matchNewcomers.ts'
import { provePurged } from './jobs/provePurges.ts'
import { purgeAccounts } from './jobs/purgeAccounts.ts'
import { sendPaymentReceipt } from './jobs/sendPaymentReceipt.ts'
import { sendRenewalReminder } from './jobs/sendRenewalReminder.ts'
import { endBan } from './jobs/endBan.ts'
import { endIsolation } from './jobs/endIsolation.ts'
import { repairInterestsJob, settleInterestsJob } from './jobs/settleInterests.ts'
import { sendChallenge } from './jobs/sendChallenge.ts'
import { mailAdministrator, tellAdministrators } from './jobs/mailAdministrator.ts'
import { sendNotice } from './jobs/sendNotice.ts'
import { sendReceipt } from './jobs/sendReceipt.ts'
import { tellViewed } from './jobs/tellViewed.ts'
import { accountRoutes } from './routes.ts'

const { accounts } = contract

export const accountsFeature = {
  calls: implement(accounts, {
    ...account,
    ...appeals,
    ...autocompletion,
    ...calendar,
    ...contacts,
    ...exports,
    ...family,
    ...identities,
    ...interests,
    ...leaving,
    ...organizations,
    ...passkeys,
    ...premium,
    ...push,
    ...recommendations,
    ...registration,
    ...searchHistory,
    ...sessions,
    ...settings,
    ...signIn,
    ...terms,
    ...twoFactor,
  }),
  jobs: [
    sendChallenge,
    sendNotice,
    sendReceipt,
    endBan,
    endIsolation,
    settleInterestsJob,
    repairInterestsJob,
    endFamilyLinks,
    tellAdministrators,
    tellViewed,
    mailAdministrator,
    cleanAccounts,
    purgeAccounts,
    provePurged,
    matchNewcomers,
    sendPaymentReceipt,
    sendRenewalReminder,
    makeExport,
    cleanExports,
    removeExports,
    forgetStream,
  ],
  routes: accountRoutes,
  followUps: {
    'account.activated': ({ tx }, { accountId }) => addJob(tx, settleInterestsJob, { accountId }),
    'account.hidden': ({ tx }, { accountId }) => addJob(tx, settleInterestsJob, { accountId }),
    'account.returned': ({ tx }, { accountId }) => addJob(tx, settleInterestsJob, { accountId }),
    'account.sightChanged': ({ tx }, { accountId }) => addJob(tx, settleInterestsJob, { accountId }),
    // Every feature erases its own data in this same transaction; whatever that announces to the devices is deleted
    // afterwards.
    'account.purged': async ({ tx }, { accountId }) => {
      await eraseWords(tx, accountId)
      await addJob(tx, forgetStream, { accountId })
    },
  } satisfies FollowUps,
}
