import type { NotificationReason, NotificationView } from '@koinon/contract/shared'
import type { Translate, Translator } from '#adapters/translation/translator.ts'

interface Values {
  readonly [name: string]: string | number
  readonly name: string
  readonly others: number
  readonly count: number
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
  JOIN_ACCEPTED: (t, values) => t('You joined {target}', values),
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
  POSTING_REJECTED: (t, values) => t('Your request to post in {target} was declined', values),
  HELD_POST_PUBLISHED: (t, values) => t('Your post in {target} was published', values),
  HELD_POST_DECLINED: (t, values) => t('Your post in {target} was declined', values),
  ROLE_CHANGED: (t, values) => t('Your role in {target} has changed', values),
  OWNERSHIP_RECEIVED: (t, values) => t('You now own {target}', values),
  HEIR_NAMED: (t, values) => t('{name} named you to take over {target} one day', values),
  OWNER_SILENT: (t, values) => t('You have been away from {target} for two months', values),
  CLAIM_POSSIBLE: (t, values) => t('The owner of {target} is away. You can take the group over.', values),
  GROUP_CLAIMED: (t, values) => t('Somebody wants to take over {target}. You can stop this.', values),
  CLAIM_STOPPED: (t, values) => t('{target} stays with its owner', values),
  PROCEDURE_OPENED: (t, values) => t('{target} votes. Have your say.', values),
  PROCEDURE_ENDING: (t, values) => t('A vote in {target} ends soon, and you have not voted', values),
  PROCEDURE_ENDED: (t, values) => t('A vote in {target} has ended. See the result.', values),
  STAFF_ROLE_GRANTED: (t) => t('You now have a staff role. Set up two-factor before you start.'),
  APPLICATION_WAITS: (t) => t('People are waiting to be let in'),
  PRAYED_FOR: (t, values) => t('Someone is praying for your request: {target}', values),
  UPLOAD_READY: (t) => t('Your media is ready and your post is published'),
  UPLOAD_FAILED: (t) => t('Your video or audio couldn’t be processed. The post is on hold.'),
  ADDED_FILE_FAILED: (t) => t('A file in your post couldn’t be processed. Remove it or add it again.'),
  SCHEDULE_FAILED: (t, values) => t('Your post couldn’t be published: {target}', values),
  EVENT_NEWS: (t, values) =>
    values.target === '' ? t('You have a new notification') : t('Update about {target}', values),
  EVENT_CHANGED: (t, values) => t('{target} has changed. See the new details.', values),
  EVENT_CANCELLED: (t, values) => t('{target} is cancelled', values),
  EVENT_REMINDER: (t, values) => t('{target} begins soon', values),
  SEAT_CONFIRMED: (t, values) => t('You’re going to {target}', values),
  EVENT_SEAT_REQUESTED: (t, values) =>
    t(
      '{others, plural, =0 {{name} wants to attend {target}} one {{name} and # other want to attend {target}} other {{name} and # others want to attend {target}}}',
      values,
    ),
  NAMED_ON_DOOR: (t, values) => t('{name} asks you to check guests in at {target}', values),
  TAKEN_OFF_EVENT: (t, values) => t('You were removed from the guest list of {target}', values),
  INVITED_TO_EVENT: (t, values) => t('{name} invites you to {target}', values),
  INVITED_TO_CONVERSATION: (t, values) => t('{name} invites you to a conversation', values),
  MESSAGE_REMINDER: (t) => t('You asked to be reminded of a message'),
  SEARCH_MATCHED: (t, values) =>
    t(
      '{count, plural, =0 {New results for “{target}”} one {# new result for “{target}”} other {# new results for “{target}”}}',
      values,
    ),
  ENTERPRISE_NEWS: (t, values) => t('Update from {target}', values),
  STREAM_LIVE: (t, values) => t('{target} is live now', values),
  APPEAL_DECIDED: (t) => t('Your appeal was decided'),
  SALE_ENDED: (t) => t('Something you bought is no longer sold. See what happens to your purchase.'),
  SALE_RESUMED: (t) => t('Something you bought is on sale again. See if your purchase continues.'),
  PAYMENT_FAILED: (t) => t('A payment failed. See how to pay.'),
  RENEWAL: (t) => t('Your subscription renews soon'),
  REPORT_UPHELD: (t) => t('The content you reported was removed. Thank you.'),
  REPORT_DISMISSED: (t) => t('We reviewed your report. It doesn’t break our rules.'),
  GROUP_CASE_OPENED: (t, values) => t('Something in {target} was reported', values),
  GROUP_APPEAL_FILED: (t, values) => t('Somebody appeals against a restriction in {target}', values),
  WARNED: (t) => t('Moderators wrote to you about how you take part. Please read it.'),
  CASE_WAITS: (t) => t('A case has been waiting two days for a second opinion'),
  RULE_LIMITED: (t) => t('A moderation rule was wrong too often. From now on it only suggests.'),
  RESTRICTION_LIFTED: (t) => t('Moderators lifted a restriction on you.'),
  RESTRICTED: (t) => t('Moderators restricted you or something of yours. See why.'),
  MODERATION: (t, values) => t('One of your posts was removed from {target}', values),
}

/** The text of a notification, in one sentence. */
export function sentenceOf({ t, word }: Translator, notification: NotificationFacts): string {
  const { reason, target, actors, actorCount, outcome } = notification
  const values: Values = {
    name: actors[0]?.displayName ?? word('Someone', 'in place of a name'),
    others: Math.max(0, actorCount - 1),
    count: target.newCount ?? 0,
    target: target.title,
  }
  if (reason === 'MODERATION' && target.kind === 'CASE')
    return t('Your content was removed. See why and how to appeal.')
  if (outcome === 'GRANTED') return t('Your appeal was granted and your content is back')
  if (outcome === 'REFUSED') return t('Your appeal was refused. Your content stays removed.')
  return sentences[reason](t, values)
}
type NotificationFacts = Pick<NotificationView, 'reason' | 'target' | 'actors' | 'actorCount' | 'outcome'>
