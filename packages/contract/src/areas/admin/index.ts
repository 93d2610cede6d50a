import { area, closedToKeys, forStaff } from '../../kernel/index.ts'
import * as announcements from './announcements.ts'
import * as answerTemplates from './answerTemplates.ts'
import * as applications from './applications.ts'
import * as backups from './backups.ts'
import * as bans from './bans.ts'
import * as cases from './cases.ts'
import * as content from './content.ts'
import * as documents from './documents.ts'
import * as find from './find.ts'
import * as groups from './groups.ts'
import * as keys from '../apps/leakedKeys.ts'
import * as imports from './imports.ts'
import * as jobs from './jobs.ts'
import * as place from './place.ts'
import * as platform from './platform.ts'
import * as promoCodes from './promoCodes.ts'
import * as reports from './reports.ts'
import * as restrictionAppeals from './restrictionAppeals.ts'
import * as rules from './rules.ts'
import * as setup from './setup.ts'
import * as topics from './topics.ts'
import * as users from './users.ts'
import * as warnings from './warnings.ts'

/**
 * For moderators and administrators; where a description names administrators, moderators are refused. Every call is
 * recorded in the audit log.
 */
export const admin = area({
  ...forStaff({
    ...cases,
    ...restrictionAppeals,
    ...reports,
    ...backups,
    ...bans,
    ...warnings,
    ...content,
    ...imports,
    ...jobs,
    ...users,
    ...groups,
    ...keys,
    ...promoCodes,
    ...applications,
    ...place,
    ...documents,
    ...platform,
    ...rules,
    ...announcements,
    ...answerTemplates,
    ...find,
    ...topics,
  }),
  ...closedToKeys(setup),
})
