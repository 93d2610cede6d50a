import type { NotificationReason, NotificationView } from '@koinon/contract/shared'
import type { Translate, Translator } from '#adapters/translation/translator.ts'

interface Values {
  readonly [name: string]: string | number
  readonly name: string
  readonly others: number
  readonly target: string
}
type Sentence = (t: Translate, values: Values) => string

/** One sentence for every reason; they must equal those in the web application's list. */
const sentences: { readonly [R in NotificationReason]: Sentence } = {
  POST_LIKED: (t, values) =>
    t(
      '{others, plural, =0 {{name} liked your post} one {{name} and # other liked your post} other {{name} and # others liked your post}}',
      values,
    ),
  POST_REACTED: (t, values) =>
    t(
      '{others, plural, =0 {{name} reacted to your post} one {{name} and # other reacted to your post} other {{name} and # others reacted to your post}}',
      values,
    ),
  COMMENT_LIKED: (t, values) =>
    t(
      '{others, plural, =0 {{name} liked your comment} one {{name} and # other liked your comment} other {{name} and # others liked your comment}}',
      values,
    ),
  COMMENTED: (t, values) =>
    t(
      '{others, plural, =0 {{name} commented on your post} one {{name} and # other commented on your post} other {{name} and # others commented on your post}}',
      values,
    ),
  REPLIED: (t, values) =>
    t(
      '{others, plural, =0 {{name} replied to you} one {{name} and # other replied to you} other {{name} and # others replied to you}}',
      values,
    ),
  MENTIONED: (t, values) =>
    t(
      '{others, plural, =0 {{name} mentioned you} one {{name} and # other mentioned you} other {{name} and # others mentioned you}}',
      values,
    ),
  REPOSTED: (t, values) =>
    t(
      '{others, plural, =0 {{name} reposted your post} one {{name} and # other reposted your post} other {{name} and # others reposted your post}}',
      values,
    ),
  QUOTED: (t, values) =>
    t(
      '{others, plural, =0 {{name} quoted your post} one {{name} and # other quoted your post} other {{name} and # others quoted your post}}',
      values,
    ),
  NEW_POST: (t, values) =>
    t(
      '{others, plural, =0 {{name} posted in {target}} one {{name} and # other posted in {target}} other {{name} and # others posted in {target}}}',
      values,
    ),
  FOLLOWED: (t, values) =>
    t(
      '{others, plural, =0 {{name} follows you} one {{name} and # other follow you} other {{name} and # others follow you}}',
      values,
    ),
  FOLLOW_REQUESTED: (t, values) => t('{name} asks to follow you', values),
  FOLLOW_ACCEPTED: (t, values) => t('{name} accepted your request to follow', values),
  INVITED_TO_GROUP: (t, values) => t('{name} invites you to {target}', values),
  JOIN_REQUESTED: (t, values) =>
    t(
      '{others, plural, =0 {{name} asks to join {target}} one {{name} and # other ask to join {target}} other {{name} and # others ask to join {target}}}',
      values,
    ),
  JOIN_ACCEPTED: (t, values) => t('You are now in {target}', values),
  ADMIN_REQUESTED: (t, values) =>
    t(
      '{others, plural, =0 {{name} asks to become an admin of {target}} one {{name} and # other ask to become admins of {target}} other {{name} and # others ask to become admins of {target}}}',
      values,
    ),
  ADMIN_DECIDED: (t, values) => t('Your request to become an admin of {target} was decided', values),
  POSTING_REQUESTED: (t, values) =>
    t(
      '{others, plural, =0 {{name} asks to post in {target}} one {{name} and # other ask to post in {target}} other {{name} and # others ask to post in {target}}}',
      values,
    ),
  POSTING_ACCEPTED: (t, values) => t('You can now post in {target}', values),
  POSTING_REJECTED: (t, values) => t('Your request to post in {target} was turned down', values),
  ROLE_CHANGED: (t, values) => t('Your role in {target} has changed', values),
  OWNERSHIP_RECEIVED: (t, values) => t('You now own {target}', values),
  PRAYED_FOR: (t, values) => t('Somebody prays for your request: {target}', values),
  UPLOAD_READY: (t) => t('Your film or sound is ready, and your post is published'),
  UPLOAD_FAILED: (t) => t('A film or sound of yours could not be processed. Its post is waiting.'),
  ADDED_FILE_FAILED: (t) => t('A file in one of your posts could not be processed. Remove it, or add it again.'),
  SCHEDULE_FAILED: (t, values) => t('One of your posts could not be published: {target}', values),
  EVENT_NEWS: (t, values) =>
    values.target === '' ? t('Something new concerns you') : t('News about {target}', values),
  EVENT_CHANGED: (t, values) => t('{target} has changed: see when and where', values),
  EVENT_CANCELLED: (t, values) => t('{target} is cancelled', values),
  EVENT_REMINDER: (t, values) => t('{target} begins soon', values),
  SEAT_CONFIRMED: (t, values) => t('You have a place at {target}', values),
  EVENT_SEAT_REQUESTED: (t, values) =>
    t(
      '{others, plural, =0 {{name} asks for a place at {target}} one {{name} and # other ask for a place at {target}} other {{name} and # others ask for a place at {target}}}',
      values,
    ),
  NAMED_ON_DOOR: (t, values) => t('{name} asks you to check guests in at {target}', values),
  TAKEN_OFF_EVENT: (t, values) => t('You are no longer on the list of {target}', values),
  INVITED_TO_EVENT: (t, values) => t('{name} invites you to {target}', values),
  INVITED_TO_CONVERSATION: (t, values) => t('{name} invites you to a conversation', values),
  ENTERPRISE_NEWS: (t, values) => t('News from {target}', values),
  STREAM_LIVE: (t, values) => t('{target} is live now', values),
  APPEAL_DECIDED: (t) => t('Your appeal was decided'),
  SALE_ENDED: (t) => t('Something you bought is no longer sold. See what happens to it.'),
  SALE_RESUMED: (t) => t('Something you bought is on sale again. See whether it goes on.'),
  PAYMENT_FAILED: (t) => t('A payment failed. See how to pay.'),
  RENEWAL: (t) => t('Your subscription renews soon'),
  REPORT_UPHELD: (t) => t('What you reported was removed. Thank you for looking out for others.'),
  REPORT_DISMISSED: (t) => t('Moderators looked at what you reported. It breaks no rule and stays.'),
  CASE_WAITS: (t) => t('A case has waited two days for a second opinion'),
  MODERATION: (t, values) => t('One of your posts was removed from {target}', values),
}

/** The text of a notification, in one sentence. */
export function sentenceOf({ t, word }: Translator, told: Told): string {
  const { reason, target, actors, actorCount, outcome } = told
  const values: Values = {
    name: actors[0]?.displayName ?? word('Somebody', 'in place of a name'),
    others: Math.max(0, actorCount - 1),
    target: target.title,
  }
  if (reason === 'MODERATION' && target.kind === 'CASE')
    return t('Moderators removed something of yours. See why, and what you can do.')
  if (outcome === 'GRANTED') return t('Your appeal was granted: what was removed is back')
  if (outcome === 'REFUSED') return t('Your appeal was refused: what was removed stays away')
  return sentences[reason](t, values)
}
type Told = Pick<NotificationView, 'reason' | 'target' | 'actors' | 'actorCount' | 'outcome'>
