import { defineFeature } from '#kernel/http/feature.ts'
import * as answerTemplates from './answerTemplates/calls/index.ts'
import * as applications from './applications/calls/index.ts'
import * as cases from './cases/calls/index.ts'
import * as content from './content/calls/index.ts'
import * as documents from './documents/calls/index.ts'
import * as find from './find/calls/index.ts'
import * as groupCases from './groupCases/calls/index.ts'
import * as groupRestrictions from './groupRestrictions/calls/index.ts'
import * as restrictionAppeals from './restrictionAppeals/calls/index.ts'
import * as groupRules from './groupRules/calls/index.ts'
import * as groups from './groups/calls/index.ts'
import * as groupLog from './groupLog/calls/index.ts'
import * as groupTemplates from './groupTemplates/calls/index.ts'
import * as groupWarnings from './groupWarnings/calls/index.ts'
import * as health from './health/calls/index.ts'
import * as imports from './imports/calls/index.ts'
import * as metrics from './metrics/calls/index.ts'
import * as organizations from './organizations/calls/index.ts'
import * as place from './place/calls/index.ts'
import * as platform from './platform/calls/index.ts'
import * as promoCodes from './promoCodes/calls/index.ts'
import * as rules from './rules/calls/index.ts'
import * as setup from './setup/calls/index.ts'
import * as topics from './topics/calls/index.ts'
import * as users from './users/calls/index.ts'
import * as warnings from './warnings/calls/index.ts'
import { importEntries } from './imports/jobs/importEntries.ts'
import { countPlaceDaysJob } from './metrics/jobs/countPlaceDays.ts'
import { erasePlaceActivity, erasePlaceGroup } from './metrics/store/countPlace.ts'
import { removeDemo } from './setup/jobs/removeDemo.ts'
import { deleteTemplatesOf } from './answerTemplates/store/templates.ts'
import './answerTemplates/store/tables.ts'
import './imports/store/tables.ts'
import './metrics/store/tables.ts'
import './setup/store/tables.ts'

export const adminFeature = defineFeature({
  name: 'admin',
  calls: {
    groups: { ...groupCases, ...groupRestrictions, ...groupRules, ...groupLog, ...groupTemplates, ...groupWarnings },
    admin: {
      ...answerTemplates,
      ...applications,
      ...cases,
      ...content,
      ...documents,
      ...find,
      ...groups,
      ...health,
      ...imports,
      ...metrics,
      ...organizations,
      ...place,
      ...platform,
      ...promoCodes,
      ...restrictionAppeals,
      ...rules,
      ...setup,
      ...topics,
      ...users,
      ...warnings,
    },
  },
  jobs: [countPlaceDaysJob, importEntries, removeDemo],
  followUps: {
    'account.purged': ({ tx }, { accountId }) => erasePlaceActivity(tx, accountId),
    'group.purged': async ({ tx }, { groupId }) => {
      await erasePlaceGroup(tx, groupId)
      await deleteTemplatesOf(tx, groupId)
    },
  },
})
