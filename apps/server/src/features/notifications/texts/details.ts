import type { NotificationView } from '@koinon/contract/shared'
import type { Translator } from '#adapters/translation/translator.ts'
import { statements } from '#features/moderation/index.ts'

/**
 * The details beside the sentence, in order and each on its own: the reason of a removal, a start in the recipient's
 * time zone, or the subject.
 */
export function detailsOf(translator: Translator, notification: NotificationView, timeZone: string): string[] {
  const reasons = reasonsOf(translator, notification)
  if (reasons.length > 0) return reasons
  const said = whenOf(notification, translator, timeZone) ?? excerptOf(notification)
  return said === undefined ? [] : [said]
}

function reasonsOf(translator: Translator, { target, rule, note }: NotificationView): string[] {
  const { t } = translator
  return [
    ...(rule === undefined ? [] : [t('The rule it breaks: {rule}', { rule: statements.ruleName(translator, rule) })]),
    ...(note === undefined
      ? []
      : [target.kind === 'CASE' ? t('What the moderators say: {note}', { note }) : t('The reason: {note}', { note })]),
  ]
}

/** When something begins: the day and the hour. */
const whenOf = (
  { target: { startTime } }: NotificationView,
  { tag }: Translator,
  timeZone: string,
): string | undefined =>
  startTime &&
  new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(startTime))

/** Whether a sentence names its target; for other kinds what they are about may be quoted beside it. */
const naming = new Set<NotificationView['target']['kind']>(['GROUP', 'PERSON', 'EVENT', 'SEARCH'])

/** The quoted beginning of the post or comment. */
const excerptOf = ({ target, reason }: NotificationView): string | undefined =>
  naming.has(target.kind) || target.title === '' || reason === 'PRAYED_FOR' || reason === 'SCHEDULE_FAILED'
    ? undefined
    : target.title
