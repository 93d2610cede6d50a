import { msg } from '#lib/text/i18n/index.ts'

/** The calls a decision changes. */
export const caseCalls = [
  'admin.flaggedContent',
  'admin.getFlaggedContent',
  'admin.appealsList',
  'admin.reportedContentUser',
  'admin.reportedCommentsUser',
  'admin.autoFlaggedContentUser',
  'admin.autoFlaggedCommentsUser',
] as const

/** Refusals that only moderators meet. */
export const caseErrorMessages = {
  CASE_NOT_FOUND: msg('This case does not exist, or it is about you.'),
  ALREADY_DECIDED: msg('A colleague has already decided this case.'),
  ALREADY_ESCALATED: msg('A colleague has asked for a second opinion.'),
  VERSION_CONFLICT: msg('This case has changed. Look at it again.'),
  OWN_ESCALATION: msg('You’ve given your opinion. Someone else decides.'),
  TOO_LATE: msg('This can no longer be undone.'),
}
