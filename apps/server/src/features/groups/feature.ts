import { defineFeature } from '#kernel/http/feature.ts'
import { groupEvents } from './events.ts'
import * as arrivals from './arrivals/calls/index.ts'
import * as customRoles from './customRoles/calls/index.ts'
import * as directory from './directory/calls/index.ts'
import * as guidelines from './guidelines/calls/index.ts'
import * as invitations from './invitations/calls/index.ts'
import * as joinCodes from './joinCodes/calls/index.ts'
import * as membership from './membership/calls/index.ts'
import * as organizations from './organizations/calls/index.ts'
import * as procedures from './procedures/calls/index.ts'
import * as requests from './requests/calls/index.ts'
import * as settings from './settings/calls/index.ts'
import * as subgroups from './subgroups/calls/index.ts'
import * as successions from './succession/calls/index.ts'
import { groupFollowUps } from './followUps.ts'
import { groupFrames, mayWatchGroup } from './frames.ts'
import { countOrganizationDaysJob, countSlowMetricsJob } from './organizations/jobs/countActivity.ts'
import { purgeGroupsJob } from './closure/jobs/purgeGroups.ts'
import { repairMembersJob } from './membership/jobs/repairMembers.ts'
import { syncHiddenMemberJob } from './membership/jobs/syncHiddenMember.ts'
import { notifyRollJob } from './procedures/jobs/notifyRoll.ts'
import { runProceduresJob } from './procedures/jobs/runProcedures.ts'
import { procedureEvents } from './procedures/procedureEvents.ts'
import { settleClaimsJob } from './succession/jobs/settleClaims.ts'
import { watchOwnersJob } from './succession/jobs/watchOwners.ts'
import { successionEvents } from './succession/successionEvents.ts'
import './store/tables.ts'
import { groupsExport } from './store/exportSections.ts'
import { unlockableGroups } from './store/unlockTargets.ts'
import { refuseOwnerDeletion } from './closure/refuseOwnerDeletion.ts'
import { holdSeat } from './joinCodes/holdSeat.ts'
import { joinCodePreview } from './joinCodes/joinCodes.ts'
import { groupsWithReducedNotifications, setGroupLevels } from './membership/store/notificationLevels.ts'
import { visitorEvents } from './visitors/visitorEvents.ts'

const { getOrganizationDetails, ...organizationCalls } = organizations

export const groupsFeature = defineFeature({
  name: 'groups',
  calls: {
    groups: {
      ...arrivals,
      ...customRoles,
      ...directory,
      ...guidelines,
      ...invitations,
      ...joinCodes,
      ...membership,
      ...organizationCalls,
      ...procedures,
      ...requests,
      ...settings,
      ...subgroups,
      ...successions,
    },
    accounts: { getOrganizationDetails },
  },
  events: { ...groupEvents, ...successionEvents, ...procedureEvents, ...visitorEvents },
  followUps: groupFollowUps,
  frames: groupFrames,
  maySubscribe: mayWatchGroup,
  jobs: [
    countOrganizationDaysJob,
    countSlowMetricsJob,
    notifyRollJob,
    settleClaimsJob,
    purgeGroupsJob,
    repairMembersJob,
    runProceduresJob,
    syncHiddenMemberJob,
    watchOwnersJob,
  ],
  provides: {
    groupNotificationLevels: { read: groupsWithReducedNotifications, write: setGroupLevels },
    joinCodes: { preview: joinCodePreview, hold: holdSeat },
    deletionObstacles: [refuseOwnerDeletion],
    unlockTargets: [unlockableGroups],
    exportSections: [groupsExport],
  },
})
