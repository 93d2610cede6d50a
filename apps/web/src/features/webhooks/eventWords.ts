import type { HookMessageEvent } from '@koinon/contract/shared'
import { t } from '#lib/text/i18n/index.ts'

interface EventWords {
  readonly name: string
  /** One sentence: what happened. */
  readonly summary: string
}

/** The events that webhooks send, in words. */
const eventWords: Readonly<Record<HookMessageEvent, () => EventWords>> = {
  'post.published': () => ({ name: t('Post published'), summary: t('Somebody published a post.') }),
  'post.edited': () => ({ name: t('Post edited'), summary: t('The text of a post changed.') }),
  'post.deleted': () => ({ name: t('Post removed'), summary: t('A post was deleted, or hidden by moderators.') }),
  'post.reacted': () => ({
    name: t('Reactions to a post'),
    summary: t('Somebody reacted, or took it back. The counts are included.'),
  }),
  'comment.added': () => ({ name: t('Comment written'), summary: t('Somebody commented, or replied to a comment.') }),
  'comment.edited': () => ({ name: t('Comment edited'), summary: t('The text of a comment changed.') }),
  'comment.deleted': () => ({ name: t('Comment removed'), summary: t('A comment was deleted or hidden.') }),
  'bot.mentioned': () => ({
    name: t('Bot mentioned'),
    summary: t('Somebody mentions the bot. The receiver can answer at once.'),
  }),
  'member.joined': () => ({ name: t('Member joined'), summary: t('Somebody became a member of a group.') }),
  'member.left': () => ({ name: t('Member left'), summary: t('Somebody left a group, or was removed.') }),
  'member.roleChanged': () => ({ name: t('Role changed'), summary: t('A member has another role.') }),
  'membership.requested': () => ({
    name: t('Request made'),
    summary: t('Somebody asks to join, to post or to become an admin.'),
  }),
  'membership.decided': () => ({ name: t('Request decided'), summary: t('A request was accepted or declined.') }),
  'group.changed': () => ({ name: t('Group changed'), summary: t('The page or the settings of a group changed.') }),
  'group.deleted': () => ({ name: t('Group deleted'), summary: t('A group was deleted.') }),
  'event.created': () => ({ name: t('Event announced'), summary: t('A new event is on the calendar.') }),
  'event.changed': () => ({ name: t('Event changed'), summary: t('Time, place or other details changed.') }),
  'event.deleted': () => ({ name: t('Event deleted'), summary: t('An event was deleted.') }),
  'guests.changed': () => ({
    name: t('Guest list changed'),
    summary: t('People came onto the list, left it or answered differently.'),
  }),
  'guest.checkedIn': () => ({
    name: t('Guest checked in'),
    summary: t('A guest was checked in, or that was taken back.'),
  }),
  'library.changed': () => ({
    name: t('Library changed'),
    summary: t('A library was made or changed, or something in it.'),
  }),
  'sale.granted': () => ({ name: t('Offer obtained'), summary: t('Somebody now holds an offer of the group.') }),
  'sale.ended': () => ({ name: t('Offer ended'), summary: t('Somebody no longer holds an offer of the group.') }),
  'sale.paymentFailed': () => ({ name: t('Payment failed'), summary: t('A payment failed, and is tried again.') }),
  'stream.started': () => ({ name: t('Live stream began'), summary: t('A live stream is on the air.') }),
  'stream.ended': () => ({ name: t('Live stream ended'), summary: t('A live stream is over.') }),
  'message.sent': () => ({ name: t('Message sent'), summary: t('Somebody wrote in a conversation of the bot.') }),
  'case.opened': () => ({
    name: t('Case opened'),
    summary: t('Something is waiting for the moderators of the group.'),
  }),
  'case.decided': () => ({ name: t('Case decided'), summary: t('A case was decided, or a decision was taken back.') }),
  'account.activated': () => ({ name: t('Account made'), summary: t('Somebody registered in this community.') }),
  'account.left': () => ({ name: t('Account erased'), summary: t('An account was deleted for good.') }),
  'hook.test': () => ({ name: t('Trial message'), summary: t('An admin tried the webhook.') }),
  'hook.skipped': () => ({
    name: t('Events left out'),
    summary: t('Too many messages were waiting. It counts what was left out.'),
  }),
}

export const wordsOf = (event: HookMessageEvent): EventWords => eventWords[event]()
