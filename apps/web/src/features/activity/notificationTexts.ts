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
  const name = actors[0]?.displayName ?? word('Somebody', 'in place of a name')
  const values = { name, others: Math.max(0, actorCount - 1), target: target.title }
  const known: Partial<typeof sentences> = sentences
  return known[reason]?.(values, notification) ?? unknownSentence(values)
}

/**
 * What somebody wrote, the words that came with a notification or the rule it is about, otherwise the text of the post, comment or request that it is about. For
 * people and groups the sentence says it all.
 */
export function excerptOf({ target, reason, rule, note, written, actors, actorCount }: Said): string | undefined {
  if (written !== undefined && written.excerpt !== '') {
    const text = t('“{text}”', { text: written.excerpt })
    const [first] = actors
    return actorCount > 1 && first !== undefined ? t('{name}: {text}', { name: first.displayName, text }) : text
  }
  if (note !== undefined) return note
  if (rule !== undefined) return ruleLabel(rule)
  const isSaid = ['PERSON', 'GROUP', 'EVENT'].includes(target.kind) || reason === 'PRAYED_FOR'
  return isSaid || reason === 'SCHEDULE_FAILED' || target.title === ''
    ? undefined
    : t('“{text}”', { text: target.title })
}

const unknownSentence = ({ target }: Values): string =>
  target === '' ? t('Something new concerns you') : t('News about {target}', { target })

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
  JOIN_ACCEPTED: (values) => t('You are now in {target}', values),
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
  POSTING_REJECTED: (values) => t('Your request to post in {target} was turned down', values),
  ROLE_CHANGED: (values) => t('Your role in {target} has changed', values),
  OWNERSHIP_RECEIVED: (values) => t('You now own {target}', values),
  UPLOAD_READY: () => t('Your film or sound is ready, and your post is published'),
  UPLOAD_FAILED: () => t('A film or sound of yours could not be processed. Its post is waiting.'),
  ADDED_FILE_FAILED: () => t('A file in one of your posts could not be processed. Remove it, or add it again.'),
  SCHEDULE_FAILED: (values) => t('One of your posts could not be published: {target}', values),
  REPORT_UPHELD: () => t('What you reported was removed. Thank you for looking out for others.'),
  REPORT_DISMISSED: () => t('Moderators looked at what you reported. It breaks no rule and stays.'),
  CASE_WAITS: () => t('A case has waited two days for a second opinion'),
  MODERATION: (values, { target }) =>
    target.kind === 'CASE'
      ? t('Moderators removed something of yours. See why, and what you can do.')
      : t('One of your posts was removed from {target}', values),
  PRAYED_FOR: (values) => t('Somebody prays for your request: {target}', values),
  INVITED_TO_CONVERSATION: (values) => t('{name} invites you to a conversation', values),
  ENTERPRISE_NEWS: (values) => t('News from {target}', values),
  STREAM_LIVE: (values) => t('{target} is live now', values),
  APPEAL_DECIDED: (_, { outcome }) =>
    outcome === undefined
      ? t('Your appeal was decided')
      : outcome === 'GRANTED'
        ? t('Your appeal was granted: what was removed is back')
        : t('Your appeal was refused: what was removed stays away'),
  SALE_ENDED: () => t('Something you bought is no longer sold. See what happens to it.'),
  SALE_RESUMED: () => t('Something you bought is on sale again. See whether it goes on.'),
  PAYMENT_FAILED: () => t('A payment failed. See how to pay.'),
  RENEWAL: () => t('Your subscription renews soon'),
  EVENT_NEWS: (values) => t('{name} posted news about {target}', values),
  EVENT_CHANGED: (values) => t('{target} has changed: see when and where', values),
  EVENT_CANCELLED: (values) => t('{target} is cancelled', values),
  EVENT_REMINDER: (values, { target: { startTime } }) =>
    startTime === undefined
      ? t('{target} begins soon', values)
      : t('{target} begins: {when}', { ...values, when: formatDate(startTime, 'full') }),
  SEAT_CONFIRMED: (values) => t('You have a place at {target}', values),
  EVENT_SEAT_REQUESTED: (values) =>
    t(
      '{others, plural, =0 {{name} asks for a place at {target}} one {{name} and # other ask for a place at {target}} other {{name} and # others ask for a place at {target}}}',
      values,
    ),
  NAMED_ON_DOOR: (values) => t('{name} asks you to check guests in at {target}', values),
  TAKEN_OFF_EVENT: (values) => t('You are no longer on the list of {target}', values),
}
