import type { CaseTargetKind, FlagRuleSettings, ReportReason } from '@koinon/contract/shared'
import type { BadgeProps } from '@koinon/ui/marks/Badge'
import type { ItemOf, ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'

export type Case = ItemOf<'admin.flaggedContent'>
export type WholeCase = ReplyOf<'admin.getFlaggedContent'>
export type CaseContent = Case['target']['preview']
type Tone = NonNullable<BadgeProps['tone']>

export const kindLabel = (kind: CaseTargetKind): string =>
  ({
    POST: word('Post', 'kind of what is judged'),
    COMMENT: word('Comment', 'kind of what is judged'),
    MESSAGE: word('Message', 'kind of what is judged'),
    PROFILE: word('Profile', 'kind of what is judged'),
    GROUP: word('Group', 'kind of what is judged'),
    PRAYER: word('Prayer request', 'kind of what is judged'),
    LIST: word('List', 'kind of what is judged'),
    PROCEDURE: word('Vote', 'kind of what is judged'),
  })[kind]

/** A reason in one or two words, for rows and headings. */
export const reasonLabel = (reason: ReportReason, kind: CaseTargetKind): string =>
  ({
    SPAM: word('Spam', 'reason of a report'),
    HARASSMENT: word('Harassment', 'reason of a report'),
    HATE: word('Hate', 'reason of a report'),
    VIOLENCE: word('Violence', 'reason of a report'),
    SEXUAL: t('Sexual content'),
    SELF_HARM: word('Self-harm', 'reason of a report'),
    FALSE: kind === 'PROFILE' ? word('Impersonation', 'why something is reported') : t('False information'),
    ILLEGAL: word('Illegal', 'reason of a report'),
    OTHER: word('Something else', 'why something is reported'),
  })[reason]

/** The title of a case: its main reason and how many people gave one, or the rule that flagged it. */
export function caseTitle({ reasons, autoFlags, target }: Pick<Case, 'reasons' | 'autoFlags' | 'target'>): string {
  const [main] = reasons
  const count = reportCount({ reasons })
  if (main !== undefined)
    return t('{reason}, reported by {count, plural, one {# person} other {# people}}', {
      reason: reasonLabel(main.reason, target.kind),
      count,
    })
  const [flag] = autoFlags
  return flag === undefined ? kindLabel(target.kind) : t('Flagged by “{rule}”', { rule: flag.rule })
}

export const reportCount = ({ reasons }: Pick<Case, 'reasons'>): number =>
  reasons.reduce((total, { count }) => total + count, 0)

/** The button that removes something, by its kind. */
export const removeLabel = (kind: CaseTargetKind): string =>
  ({
    POST: t('Remove post'),
    COMMENT: t('Remove comment'),
    MESSAGE: t('Remove message'),
    PRAYER: t('Remove prayer request'),
    LIST: t('Remove list'),
    PROCEDURE: word('Remove vote', 'button: of a group, by moderators'),
    PROFILE: word('Remove', 'button'),
    GROUP: word('Remove', 'button'),
  })[kind]

/** Asks about removing something, and names it. */
export function removalQuestion(kind: CaseTargetKind, name: string | undefined): string {
  if (name === undefined) return t('Remove it?')
  switch (kind) {
    case 'POST':
      return t('Remove the post by {name}?', { name })
    case 'COMMENT':
      return t('Remove the comment by {name}?', { name })
    case 'MESSAGE':
      return t('Remove the message by {name}?', { name })
    case 'PRAYER':
      return t('Remove the prayer request by {name}?', { name })
    case 'LIST':
      return t('Remove the list by {name}?', { name })
    case 'PROCEDURE':
      return t('Remove the vote by {name}?', { name })
    default:
      return t('Remove it?')
  }
}

export const stateLabel = (state: Case['state']): string =>
  ({
    NONE: word('None', 'state of a case'),
    OPEN: word('Open', 'state of a case'),
    ESCALATED: t('Waiting for a second opinion'),
    CLOSED: word('Closed', 'state of a case'),
  })[state]

export const severityOf = (severity: Case['severity']): { label: string; tone: Tone } =>
  ({
    LOW: { label: t('Low severity'), tone: 'neutral' as const },
    MEDIUM: { label: t('Medium severity'), tone: 'warning' as const },
    HIGH: { label: t('High severity'), tone: 'danger' as const },
  })[severity]

export const decisionLabel = (decision: 'APPROVE' | 'REMOVE'): string =>
  decision === 'APPROVE' ? word('Kept', 'what was decided') : word('Removed', 'what was decided')

const actions: Readonly<Record<string, () => string>> = {
  'approve-content': () => t('kept it'),
  'remove-content': () => t('removed it'),
  'undo-decision': () => t('undid the decision'),
  'ask-second-opinion': () => t('asked for a second opinion'),
  'give-second-opinion': () => t('gave a second opinion, which differs'),
  'claim-case': () => t('took the case'),
  'release-case': () => t('unassigned the case'),
  'escalate-case': () => t('handed it to the platform'),
  'take-over-case': () => t('took it over from the group'),
  'note-case': () => t('added a note'),
  'note-person': () => t('added a note about the person'),
  'reset-reports': () => t('closed the reports as ignored'),
  'grant-appeal': () => t('granted the appeal'),
  'refuse-appeal': () => t('refused the appeal'),
}
/** An action, following the actor's name; one without words of its own keeps its name in the log. */
export const actionText = (action: string): string => actions[action]?.() ?? action

export const settingsText = (settings: FlagRuleSettings): string => {
  switch (settings.kind) {
    case 'WORDS':
      return t('{count, plural, one {# word or phrase} other {# words and phrases}}', { count: settings.words.length })
    case 'LINKS':
      return settings.moreThan === null
        ? t('Links to {count, plural, one {# domain} other {# domains}}', { count: settings.domains.length })
        : t('More than {count, plural, one {# link} other {# links}}', { count: settings.moreThan })
    case 'CAPS':
      return t('{share, number, percent} of the letters in capitals', { share: settings.share })
    case 'MIXED_SCRIPTS':
      return t('{count, plural, one {# word} other {# words}} with letters of different scripts', {
        count: settings.times,
      })
    case 'REPETITION':
      return t('The same {count, plural, other {# times}} within {span}', {
        count: settings.times,
        span: spanText(settings.within),
      })
    case 'REPORT_RATE':
      return t('{count, plural, other {# reporters}} within {span}', {
        count: settings.reporters,
        span: spanText(settings.within),
      })
    case 'MEDIA_HASH':
      return t('Pictures that look like removed ones')
    case 'NEW_ACCOUNT_BURST':
      return t('{count, plural, one {# item} other {# items}} within {span}, by accounts younger than {age}', {
        count: settings.times,
        span: spanText(settings.within),
        age: spanText(settings.youngerThan),
      })
  }
}

const day = 86_400
export const spanText = (seconds: number): string => {
  if (seconds >= day) return t('{count, plural, one {# day} other {# days}}', { count: Math.round(seconds / day) })
  if (seconds >= 3600) return t('{count, plural, one {# hour} other {# hours}}', { count: Math.round(seconds / 3600) })
  return t('{count, plural, one {# minute} other {# minutes}}', { count: Math.max(1, Math.round(seconds / 60)) })
}

export const ruleKindLabel = (kind: FlagRuleSettings['kind']): string =>
  ({
    WORDS: word('Words', 'what a rule looks for'),
    LINKS: word('Links', 'what a rule looks for'),
    CAPS: t('All caps'),
    MIXED_SCRIPTS: t('Mixed scripts'),
    REPETITION: word('Repetition', 'what a rule looks for'),
    REPORT_RATE: t('Piling up'),
    MEDIA_HASH: t('Removed pictures'),
    NEW_ACCOUNT_BURST: t('Bursts of new accounts'),
  })[kind]

/** The combined weight of reports and flags, to one decimal place. */
export const weightText = (score: number): string =>
  t('Priority {score, number}', { score: Math.round(score * 10) / 10 })
