import type { FollowUps } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { reporting } from '#features/moderation/index.ts'
import { deleteEventStream } from './jobs/deleteEventStream.ts'
import { queueStatement } from './mail/jobs/mailStatement.ts'
import { replaceGoalInterest } from './onboarding/store/goals.ts'
import { hideProfile, unhideProfile } from './profile/hideProfile.ts'
import { eraseBioMentions } from './profile/store/eraseBioMentions.ts'
import { deleteHiddenProfileFields } from './profile/store/hiddenProfileFields.ts'
import { notifyAdministrators } from './staff/jobs/mailAdministrator.ts'

/** Decisions about profiles, and what is left of an account that is gone. */
export const accountFollowUps: FollowUps = {
  // Every feature erases its own data in this same transaction; whatever that announces to the devices is deleted
  // afterwards.
  'account.purged': async ({ tx }, { accountId }) => {
    await reporting.eraseReports(tx, accountId)
    await eraseBioMentions(tx, accountId)
    await deleteHiddenProfileFields(tx, accountId)
    await addJob(tx, deleteEventStream, { accountId })
  },
  'backup.failed': ({ tx }, { runId }) => addJob(tx, notifyAdministrators, { kind: 'BACKUP', id: runId }),
  'backup.overdue': ({ tx }, { runId }) => addJob(tx, notifyAdministrators, { kind: 'BACKUP_OVERDUE', id: runId }),
  'statement.written': ({ tx }, written) => queueStatement(tx, written),
  'interest.merged': ({ tx }, merged) => replaceGoalInterest(tx, merged),
  'case.hidden': async ({ tx, app }, { targetKind, targetId }) => {
    if (targetKind === 'PROFILE') await hideProfile(tx, app, targetId, null)
  },
  'case.removed': async ({ tx, app }, { targetKind, targetId, decisionId }) => {
    if (targetKind === 'PROFILE') await hideProfile(tx, app, targetId, decisionId)
  },
  'case.unhidden': async ({ tx }, { targetKind, targetId, decisionId }) => {
    if (targetKind === 'PROFILE') await unhideProfile(tx, targetId, decisionId)
  },
}
