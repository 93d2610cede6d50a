import './store/tables.ts'
import type { Parts } from '#kernel/handle.ts'
import { purgePrayersJob } from './jobs/purgePrayers.ts'
import { repairPrayersJob } from './jobs/repairPrayers.ts'
import { settleSupportsJob } from './jobs/settleSupports.ts'
import { onSightChanged, settleTwice } from '#features/users/index.ts'
import { seesProfile } from './services/seesProfile.ts'
import { eraseSections } from './store/erasing.ts'
import { hidePrayer, showPrayer, withholdPrayer } from './store/prayers.ts'

/** The sections of profiles. Its calls belong to the area of users, which lists them. */
export const profilesFeature: Parts = {
  jobs: [purgePrayersJob, repairPrayersJob, settleSupportsJob],
  followUps: {
    ...onSightChanged((tx, app, accountId) => settleTwice(tx, app, settleSupportsJob, accountId)),
    'account.purged': ({ tx }, { accountId }) => eraseSections(tx, accountId),
    'case.hidden': async ({ tx, app }, { targetKind, targetId }) => {
      if (targetKind === 'PRAYER') await hidePrayer(tx, targetId, app.seams.now())
    },
    'case.removed': async ({ tx, app }, { targetKind, targetId }) => {
      if (targetKind === 'PRAYER') await withholdPrayer(tx, targetId, app.seams.now())
    },
    'case.shown': async ({ tx }, { targetKind, targetId }) => {
      if (targetKind === 'PRAYER') await showPrayer(tx, targetId)
    },
  },
  mayWatch: { PROFILE: seesProfile },
}
