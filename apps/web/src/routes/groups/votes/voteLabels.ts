import type { ProcedureKind, ProcedureState, VoteChoice } from '@koinon/contract/shared'
import type { BadgeTone } from '@koinon/ui/marks/Badge'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'

export type Vote = ReplyOf<'groups.procedure'>

export const voteCalls = ['groups.procedure', 'groups.proceduresList', 'groups.proceduresVotes'] as const

/** Refusals that members meet who vote or open a vote. */
export const voteMessages = {
  ALREADY_SUBMITTED: msg('You have voted. A secret vote is final.'),
  ALREADY_ENDED: msg('This vote has ended.'),
  PROCEDURE_NOT_FOUND: msg('This vote does not exist, or is not for you.'),
  PROCEDURE_OPEN: msg('Another vote has to end first: three can be open in a group, and one of your own.'),
  NOT_FOR_THIS: msg('A vote about the owner needs five people who may vote, and somebody who is not the owner.'),
  RETRY_LATER: msg('You stood for owner a short time ago. Wait 90 days before you do it again.'),
}

export const kindText = (kind: ProcedureKind): string =>
  ({
    ADVICE: () => t('An opinion: it binds nobody'),
    RULES: () => t('New rules for the group'),
    OWNER: () => t('A new owner of the group'),
  })[kind]()

export const choiceLabel = (choice: VoteChoice): string =>
  ({
    YES: () => word('For', 'vote in favour'),
    NO: () => word('Against', 'vote'),
    ABSTAIN: () => word('Abstain', 'vote'),
  })[choice]()

export const stateTone: Readonly<Record<ProcedureState, BadgeTone>> = {
  OPEN: 'accent',
  PASSED: 'success',
  DONE: 'success',
  FAILED: 'neutral',
  WITHDRAWN: 'neutral',
  VOID: 'warning',
}
export const stateLabel = (state: ProcedureState): string =>
  ({
    OPEN: () => word('Open', 'state of a vote'),
    PASSED: () => word('Passed', 'state of a vote'),
    DONE: () => word('Carried out', 'state of a vote'),
    FAILED: () => word('Failed', 'state of a vote'),
    WITHDRAWN: () => word('Withdrawn', 'state of a vote'),
    VOID: () => word('Not possible', 'state of a vote'),
  })[state]()

/** The title or, where the viewer may not read it, why not. */
export function titleText({ title, words }: Pick<Vote, 'title' | 'words'>): string {
  if (title !== '' || words === 'SHOWN') return title
  return {
    HIDDEN: () => t('Hidden until moderators decide'),
    REMOVED: () => t('Removed by moderators'),
    ERASED: () => t('Deleted with the account of its author'),
  }[words]()
}

/** The time that matters now: the end, when it is carried out, or when it was over. */
export function timeText({ state, closesAt, carryOutAt, endedAt }: Vote): string {
  if (state === 'OPEN') return t('Ends {time}', { time: formatDate(closesAt, 'full') })
  if (state === 'PASSED' && carryOutAt !== null)
    return t('Takes effect {time}', { time: formatDate(carryOutAt, 'full') })
  return t('Ended {time}', { time: formatDate(endedAt ?? closesAt, 'full') })
}

export const turnoutText = ({ voted, roll }: Vote): string => t('{voted} of {roll} have voted', { voted, roll })
