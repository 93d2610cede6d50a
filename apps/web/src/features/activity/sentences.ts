import type { ItemOf } from '../../lib/calls/index.ts'
import { formatDate } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'

export type Notification = ItemOf<'notifications.getAggregatedNotifications'>

/** A notification as one sentence. One without a sentence of its own still names its target. */
export function notificationSentence({ reason, target, actors, actorCount }: Notification): string {
  const name = actors[0]?.displayName ?? word('Somebody', 'in place of a name')
  const values = { name, others: Math.max(0, actorCount - 1), target: target.title }
  switch (reason) {
    case 'POST_LIKED':
      return t(
        '{others, plural, =0 {{name} liked your post} one {{name} and # other liked your post} other {{name} and # others liked your post}}',
        values,
      )
    case 'POST_REACTED':
      return t(
        '{others, plural, =0 {{name} reacted to your post} one {{name} and # other reacted to your post} other {{name} and # others reacted to your post}}',
        values,
      )
    case 'COMMENT_LIKED':
      return t(
        '{others, plural, =0 {{name} liked your comment} one {{name} and # other liked your comment} other {{name} and # others liked your comment}}',
        values,
      )
    case 'COMMENTED':
      return t(
        '{others, plural, =0 {{name} commented on your post} one {{name} and # other commented on your post} other {{name} and # others commented on your post}}',
        values,
      )
    case 'REPLIED':
      return t(
        '{others, plural, =0 {{name} replied to you} one {{name} and # other replied to you} other {{name} and # others replied to you}}',
        values,
      )
    case 'MENTIONED':
      return t(
        '{others, plural, =0 {{name} mentioned you} one {{name} and # other mentioned you} other {{name} and # others mentioned you}}',
        values,
      )
    case 'REPOSTED':
      return t(
        '{others, plural, =0 {{name} reposted your post} one {{name} and # other reposted your post} other {{name} and # others reposted your post}}',
        values,
      )
    case 'QUOTED':
      return t(
        '{others, plural, =0 {{name} quoted your post} one {{name} and # other quoted your post} other {{name} and # others quoted your post}}',
        values,
      )
    case 'NEW_POST':
      return t(
        '{others, plural, =0 {{name} posted in {target}} one {{name} and # other posted in {target}} other {{name} and # others posted in {target}}}',
        values,
      )
    case 'FOLLOWED':
      return t(
        '{others, plural, =0 {{name} follows you} one {{name} and # other follow you} other {{name} and # others follow you}}',
        values,
      )
    case 'FOLLOW_REQUESTED':
      return t('{name} asks to follow you', values)
    case 'FOLLOW_ACCEPTED':
      return t('{name} accepted your request to follow', values)
    case 'INVITED_TO_GROUP':
    case 'INVITED_TO_EVENT':
      return t('{name} invites you to {target}', values)
    case 'JOIN_REQUESTED':
      return actorCount === 0
        ? t('Somebody without an account asks to join {target}', values)
        : t(
            '{others, plural, =0 {{name} asks to join {target}} one {{name} and # other ask to join {target}} other {{name} and # others ask to join {target}}}',
            values,
          )
    case 'JOIN_ACCEPTED':
      return t('You are now in {target}', values)
    case 'ADMIN_REQUESTED':
      return t(
        '{others, plural, =0 {{name} asks to become an admin of {target}} one {{name} and # other ask to become admins of {target}} other {{name} and # others ask to become admins of {target}}}',
        values,
      )
    case 'ADMIN_DECIDED':
      return t('Your request to become an admin of {target} was decided', values)
    case 'POSTING_REQUESTED':
      return t(
        '{others, plural, =0 {{name} asks to post in {target}} one {{name} and # other ask to post in {target}} other {{name} and # others ask to post in {target}}}',
        values,
      )
    case 'POSTING_ACCEPTED':
      return t('You can now post in {target}', values)
    case 'POSTING_REJECTED':
      return t('Your request to post in {target} was turned down', values)
    case 'ROLE_CHANGED':
      return t('Your role in {target} has changed', values)
    case 'OWNERSHIP_RECEIVED':
      return t('You now own {target}', values)
    case 'UPLOAD_READY':
      return t('Your film or sound is ready, and your post is published')
    case 'UPLOAD_FAILED':
      return t('A film or sound of yours could not be processed. Its post is waiting.')
    case 'ADDED_FILE_FAILED':
      return t('A file in one of your posts could not be processed. Remove it, or add it again.')
    case 'SCHEDULE_FAILED':
      return t('One of your posts could not be published: {target}', values)
    case 'REPORT_UPHELD':
      return t('What you reported was removed. Thank you for looking out for others.')
    case 'REPORT_DISMISSED':
      return t('Moderators looked at what you reported. It breaks no rule and stays.')
    case 'CASE_WAITS':
      return t('A case has waited two days for a second opinion')
    case 'MODERATION':
      if (target.kind === 'CASE') return t('Moderators removed something of yours. See why, and what you can do.')
      return t('One of your posts was removed from {target}', values)
    case 'PRAYED_FOR':
      return t('Somebody prays for your request: {target}', values)
    case 'INVITED_TO_CONVERSATION':
      return t('{name} invites you to a conversation', values)
    case 'ENTERPRISE_NEWS':
      return t('News from {target}', values)
    case 'STREAM_LIVE':
      return t('{target} is live now', values)
    case 'APPEAL_DECIDED':
      return t('Your appeal was decided')
    case 'SALE_ENDED':
      return t('Something you bought is no longer sold. See what happens to it.')
    case 'PAYMENT_FAILED':
      return t('A payment failed. See how to pay.')
    case 'RENEWAL':
      return t('Your subscription renews soon')
    default:
      return eventSentence({ reason, target }, values) ?? unknownSentence(values)
  }
}

/**
 * The text of the post, comment or request that a notification is about. For people and groups the sentence says it
 * all.
 */
export function excerptOf({ target, reason }: Notification): string | undefined {
  const isSaid = ['PERSON', 'GROUP', 'EVENT'].includes(target.kind) || reason === 'PRAYED_FOR'
  return isSaid || reason === 'SCHEDULE_FAILED' || target.title === '' ? undefined : target.title
}

type Values = Readonly<Record<'name' | 'target', string>>

/** The sentences about events; null for anything else. */
function eventSentence(
  { reason, target: { startTime } }: Pick<Notification, 'reason' | 'target'>,
  values: Values,
): string | null {
  switch (reason) {
    case 'EVENT_NEWS':
      return t('{name} posted news about {target}', values)
    case 'EVENT_CHANGED':
      return t('{target} has changed: see when and where', values)
    case 'EVENT_CANCELLED':
      return t('{target} is called off', values)
    case 'EVENT_REMINDER':
      return startTime === undefined
        ? t('{target} begins soon', values)
        : t('{target} begins: {when}', { ...values, when: formatDate(startTime, 'full') })
    case 'SEAT_CONFIRMED':
      return t('You have a place at {target}', values)
    case 'EVENT_SEAT_REQUESTED':
      return t(
        '{others, plural, =0 {{name} asks for a place at {target}} one {{name} and # other ask for a place at {target}} other {{name} and # others ask for a place at {target}}}',
        values,
      )
    case 'NAMED_ON_DOOR':
      return t('{name} asks you to check guests in at {target}', values)
    case 'TAKEN_OFF_EVENT':
      return t('You are no longer on the list of {target}', values)
    default:
      return null
  }
}

const unknownSentence = (values: Values): string =>
  values.target === '' ? t('Something new concerns you') : t('News about {target}', values)
