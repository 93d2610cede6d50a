import { msg } from '../../lib/i18n/index.ts'

/** The calls a decision changes. */
export const aboutCases = ['admin.flaggedContent', 'admin.getFlaggedContent', 'admin.appealsList'] as const

/** Refusals that only moderators meet. */
export const caseSentences = {
  CASE_NOT_FOUND: msg('This case does not exist, or it is about you.'),
  ALREADY_DECIDED: msg('A colleague has decided this case meanwhile.'),
  ALREADY_ESCALATED: msg('A colleague has asked for a second opinion meanwhile.'),
  VERSION_CONFLICT: msg('Something of this case is different by now. Look at it again.'),
  OWN_ESCALATION: msg('You have said what you think of this case. Somebody else decides.'),
  TOO_LATE: msg('This cannot be taken back any more.'),
}
