import { defineFeature } from '#kernel/http/feature.ts'
import { profileEvents } from './events.ts'
import * as calls from './calls/index.ts'
import './store/tables.ts'
import { purgePrayersJob } from './jobs/purgePrayers.ts'
import { repairPrayersJob } from './jobs/repairPrayers.ts'
import { recountSupportsJob } from './jobs/recountSupports.ts'
import { onVisibilityChanged, queueRecount } from '#features/users/index.ts'
import { maySeeProfile } from './maySeeProfile.ts'
import { erasePrayers } from './store/erasePrayers.ts'
import { hidePrayer, unhidePrayer, removePrayer } from './store/prayers.ts'
import { profilesExport } from './store/exportSections.ts'

/** The sections of profiles. Its calls belong to the area of users, which lists them. */
export const profilesFeature = defineFeature({
  name: 'profiles',
  calls: {
    users: { ...calls },
  },
  events: profileEvents,
  jobs: [purgePrayersJob, repairPrayersJob, recountSupportsJob],
  followUps: {
    ...onVisibilityChanged((tx, app, accountId) => queueRecount(tx, app, recountSupportsJob, accountId)),
    'account.purged': ({ tx }, { accountId }) => erasePrayers(tx, accountId),
    'case.hidden': async ({ tx, app }, { targetKind, targetId }) => {
      if (targetKind === 'PRAYER') await hidePrayer(tx, targetId, app.runtime.now())
    },
    'case.removed': async ({ tx, app }, { targetKind, targetId }) => {
      if (targetKind === 'PRAYER') await removePrayer(tx, targetId, app.runtime.now())
    },
    'case.unhidden': async ({ tx }, { targetKind, targetId }) => {
      if (targetKind === 'PRAYER') await unhidePrayer(tx, targetId)
    },
  },
  maySubscribe: { PROFILE: maySeeProfile },
  provides: {
    exportSections: [profilesExport],
  },
})
