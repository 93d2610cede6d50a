import type { ItemOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { ruleLabel } from '#lib/entities/reports/rules.ts'

export type Notification = ItemOf<'notifications.getAggregatedNotifications'>

/**
 * The facts that a row shows and decides by: of a notification, or of something that waits although nobody was notified
 * of it.
 */
export type NotificationContent = Pick<
  Notification,
  | 'id'
  | 'reason'
  | 'target'
  | 'actors'
  | 'actorCount'
  | 'read'
  | 'requestState'
  | 'can'
  | 'rule'
  | 'note'
  | 'outcome'
  | 'link'
  | 'written'
> & { readonly at: Date | null }
type Said = Pick<
  NotificationContent,
  'reason' | 'target' | 'actors' | 'actorCount' | 'rule' | 'note' | 'outcome' | 'written'
>

/** `name` is the latest of those who did it; `target` is what it is about. */
type Values = Readonly<Record<'name' | 'target', string> & Record<'others', number>>

/** A notification as one sentence. One without a sentence of its own still names its target. */
export function notificationText(notification: Said): string {
  const { reason, target, actors, actorCount } = notification
  const name = actors[0]?.displayName ?? word('Someone', 'in place of a name')
  const values = { name, others: Math.max(0, actorCount - 1), target: target.title }
  const known: Partial<typeof sentences> = sentences
  return known[reason]?.(values, notification) ?? unknownSentence(values)
}

/**
 * The words of the comment or post that a notification tells of, those that came with it, or the rule it is about;
 * otherwise the text of the post, comment or request. For people and groups the sentence is enough.
 */
export function excerptOf({ target, reason, rule, note, written, actors, actorCount }: Said): string | undefined {
  if (written !== undefined && written.excerpt !== '') {
    const text = t('“{text}”', { text: written.excerpt })
    const [first] = actors
    return actorCount > 1 && first !== undefined ? t('{name}: {text}', { name: first.displayName, text }) : text
  }
  if (note !== undefined) return note
  if (rule !== undefined) return ruleLabel(rule)
  const isSaid = ['PERSON', 'GROUP', 'EVENT', 'SEARCH'].includes(target.kind) || reason === 'PRAYED_FOR'
  return isSaid || reason === 'SCHEDULE_FAILED' || target.title === ''
    ? undefined
    : t('“{text}”', { text: target.title })
}

const unknownSentence = ({ target }: Values): string =>
  target === '' ? t('You have a new notification') : t('Update about {target}', { target })

const sentences: Readonly<Record<Notification['reason'], (values: Values, notification: Said) => string>> = {
  POST_LIKED: (values) =>
    t(
      '{others, plural, =0 {{name} liked your post} one {{name} and # other liked your post} other {{name} and # others liked your post}}',
      values,
    ),
  POST_REACTED: (values) =>
    t(
      '{others, plural, =0 {{name} reacted to your post} one {{name} and # other reacted to your post} other {{name} and # others reacted to your post}}',
      values,
    ),
  COMMENT_LIKED: (values) =>
    t(
      '{others, plural, =0 {{name} liked your comment} one {{name} and # other liked your comment} other {{name} and # others liked your comment}}',
      values,
    ),
  COMMENTED: (values) =>
    t(
      '{others, plural, =0 {{name} commented on your post} one {{name} and # other commented on your post} other {{name} and # others commented on your post}}',
      values,
    ),
  REPLIED: (values) =>
    t(
      '{others, plural, =0 {{name} replied to you} one {{name} and # other replied to you} other {{name} and # others replied to you}}',
      values,
    ),
  MENTIONED: (values) =>
    t(
      '{others, plural, =0 {{name} mentioned you} one {{name} and # other mentioned you} other {{name} and # others mentioned you}}',
      values,
    ),
  REPOSTED: (values) =>
    t(
      '{others, plural, =0 {{name} reposted your post} one {{name} and # other reposted your post} other {{name} and # others reposted your post}}',
      values,
    ),
  QUOTED: (values) =>
    t(
      '{others, plural, =0 {{name} quoted your post} one {{name} and # other quoted your post} other {{name} and # others quoted your post}}',
      values,
    ),
  NEW_POST: (values) =>
    t(
      '{others, plural, =0 {{name} posted in {target}} one {{name} and # other posted in {target}} other {{name} and # others posted in {target}}}',
      values,
    ),
  FOLLOWED: (values) =>
    t(
      '{others, plural, =0 {{name} follows you} one {{name} and # other follow you} other {{name} and # others follow you}}',
      values,
    ),
  FOLLOW_REQUESTED: (values) => t('{name} asks to follow you', values),
  FOLLOW_ACCEPTED: (values) => t('{name} accepted your request to follow', values),
  INVITED_TO_GROUP: (values) => t('{name} invites you to {target}', values),
  INVITED_TO_EVENT: (values) => t('{name} invites you to {target}', values),
  JOIN_REQUESTED: (values) =>
    t(
      '{others, plural, =0 {{name} asks to join {target}} one {{name} and # other ask to join {target}} other {{name} and # others ask to join {target}}}',
      values,
    ),
  JOIN_ACCEPTED: (values) => t('You joined {target}', values),
  ADMIN_REQUESTED: (values) =>
    t(
      '{others, plural, =0 {{name} asks to become an admin of {target}} one {{name} and # other ask to become admins of {target}} other {{name} and # others ask to become admins of {target}}}',
      values,
    ),
  ADMIN_DECIDED: (values) => t('Your request to become an admin of {target} was decided', values),
  POSTING_REQUESTED: (values) =>
    t(
      '{others, plural, =0 {{name} asks to post in {target}} one {{name} and # other ask to post in {target}} other {{name} and # others ask to post in {target}}}',
      values,
    ),
  POSTING_ACCEPTED: (values) => t('You can now post in {target}', values),
  POSTING_REJECTED: (values) => t('Your request to post in {target} was declined', values),
  HELD_POST_PUBLISHED: (values) => t('Your post in {target} was published', values),
  HELD_POST_DECLINED: (values) => t('Your post in {target} was declined', values),
  ROLE_CHANGED: (values) => t('Your role in {target} has changed', values),
  OWNERSHIP_RECEIVED: (values) => t('You now own {target}', values),
  APPLICATION_WAITS: () => t('People are waiting to be let in'),
  HEIR_NAMED: (values) => t('{name} named you to take over {target} one day', values),
  OWNER_SILENT: (values) => t('You have been away from {target} for two months', values),
  CLAIM_POSSIBLE: (values) => t('The owner of {target} is away. You can take the group over.', values),
  GROUP_CLAIMED: (values) => t('Somebody wants to take over {target}. You can stop this.', values),
  CLAIM_STOPPED: (values) => t('{target} stays with its owner', values),
  PROCEDURE_OPENED: (values) => t('{target} votes. Have your say.', values),
  PROCEDURE_ENDING: (values) => t('A vote in {target} ends soon, and you have not voted', values),
  PROCEDURE_ENDED: (values) => t('A vote in {target} has ended. See the result.', values),
  STAFF_ROLE_GRANTED: () => t('You now have a staff role. Set up two-factor before you start.'),
  UPLOAD_READY: () => t('Your media is ready and your post is published'),
  UPLOAD_FAILED: () => t('Your video or audio couldn’t be processed. The post is on hold.'),
  ADDED_FILE_FAILED: () => t('A file in your post couldn’t be processed. Remove it or add it again.'),
  SCHEDULE_FAILED: (values) => t('Your post couldn’t be published: {target}', values),
  REPORT_UPHELD: () => t('The content you reported was removed. Thank you.'),
  REPORT_DISMISSED: () => t('We reviewed your report. It doesn’t break our rules.'),
  GROUP_APPEAL_FILED: (values) => t('Somebody appeals against a restriction in {target}', values),
  WARNED: () => t('Moderators wrote to you about how you take part. Please read it.'),
  GROUP_CASE_OPENED: (values) => t('Something in {target} was reported', values),
  CASE_WAITS: () => t('A case has been waiting two days for a second opinion'),
  RULE_LIMITED: () => t('A moderation rule was wrong too often. From now on it only suggests.'),
  RESTRICTION_LIFTED: () => t('Moderators lifted a restriction on you.'),
  RESTRICTED: () => t('Moderators restricted you or something of yours. See why.'),
  MODERATION: (values, { target }) =>
    target.kind === 'CASE'
      ? t('Your content was removed. See why and how to appeal.')
      : t('One of your posts was removed from {target}', values),
  PRAYED_FOR: (values) => t('Someone is praying for your request: {target}', values),
  INVITED_TO_CONVERSATION: (values) => t('{name} invites you to a conversation', values),
  ENTERPRISE_NEWS: (values) => t('Update from {target}', values),
  STREAM_LIVE: (values) => t('{target} is live now', values),
  APPEAL_DECIDED: (_, { outcome, target }) =>
    outcome === undefined
      ? t('Your appeal was decided')
      : target.kind === 'STATEMENT'
        ? t('Your appeal was refused. The restriction stays.')
        : outcome === 'GRANTED'
          ? t('Your appeal was granted and your content is back')
          : t('Your appeal was refused. Your content stays removed.'),
  SALE_ENDED: () => t('Something you bought is no longer sold. See what happens to your purchase.'),
  SALE_RESUMED: () => t('Something you bought is on sale again. See if your purchase continues.'),
  PAYMENT_FAILED: () => t('A payment failed. See how to pay.'),
  RENEWAL: () => t('Your subscription renews soon'),
  MESSAGE_REMINDER: () => t('You asked to be reminded of a message'),
  SEARCH_MATCHED: (values, { target: { newCount = 0 } }) =>
    t(
      '{count, plural, =0 {New results for “{target}”} one {# new result for “{target}”} other {# new results for “{target}”}}',
      { ...values, count: newCount },
    ),
  EVENT_NEWS: (values) => t('{name} posted an update about {target}', values),
  EVENT_CHANGED: (values) => t('{target} has changed. See the new details.', values),
  EVENT_CANCELLED: (values) => t('{target} is cancelled', values),
  EVENT_REMINDER: (values, { target: { startTime } }) =>
    startTime === undefined
      ? t('{target} begins soon', values)
      : t('{target} begins: {when}', { ...values, when: formatDate(startTime, 'full') }),
  SEAT_CONFIRMED: (values) => t('You’re going to {target}', values),
  EVENT_SEAT_REQUESTED: (values) =>
    t(
      '{others, plural, =0 {{name} wants to attend {target}} one {{name} and # other want to attend {target}} other {{name} and # others want to attend {target}}}',
      values,
    ),
  NAMED_ON_DOOR: (values) => t('{name} asks you to check guests in at {target}', values),
  TAKEN_OFF_EVENT: (values) => t('You were removed from the guest list of {target}', values),
}
