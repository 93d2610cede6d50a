import { msg } from '../../text/i18n/index.ts'
import type { ErrorMessages } from './errorMessages.ts'

const notValid = msg('This invitation isn’t valid anymore.')
const writeSomething = msg('Write something, or add a picture or a file.')

/**
 * For refusals that screens seldom meet: mostly because somebody else changed something meanwhile. Loaded after the
 * first screen.
 */
export const rareErrorMessages: ErrorMessages = {
  ALREADY_DECIDED: msg('Already decided by someone else'),
  ALREADY_PUBLISHED: msg('This was already posted.'),
  COMMENTS_CLOSED: msg('Comments are closed here.'),
  COMMENT_NOT_FOUND: msg('This comment isn’t here anymore.'),
  IDEMPOTENCY_KEY_REUSED: msg('This was already sent. Reload the page to see it.'),
  LAST_SIGN_IN_WAY: msg('This is your only way to sign in. Add another before you remove it.'),
  MEDIA_NOT_FOUND: msg('This file isn’t here anymore. Add it again.'),
  MESSAGES_NOT_ALLOWED: msg('You can’t message this person'),
  MESSAGE_NOT_FOUND: msg('This message isn’t here anymore.'),
  POSTING_NOT_ALLOWED: msg('You can’t post here.'),
  ABOVE_BALANCE: msg('There isn’t that much to pay out.'),
  ALREADY_CANCELLED: msg('This was already cancelled.'),
  ALREADY_VERIFIED: msg('This is already confirmed.'),
  ATTACHMENT_NOT_FOUND: msg('This file isn’t here anymore. Add it again.'),
  PARENT_NEEDED: msg('At that age a parent has to agree first. Ask an administrator.'),
  BIRTH_DATE_FIXED: msg('Your date of birth can’t be changed anymore.'),
  CHAT_OFF: msg('This group has no chat.'),
  CHECKSUM_WRONG: msg('Upload incomplete. Try again.'),
  COMMUNITY_NOT_FOUND: msg('This community isn’t here anymore.'),
  EMPTY_MESSAGE: writeSomething,
  EMPTY_POST: writeSomething,
  EVENT_NOT_FOUND: msg('This event isn’t here anymore.'),
  HEADER_FULL: msg('Limit reached. Remove something first.'),
  INVITATION_ENDED: notValid,
  INVITATION_NOT_FOUND: notValid,
  LIBRARY_NOT_FOUND: msg('This library isn’t here anymore.'),
  MANAGED_BY_STORE: msg('This was bought in an app store. Change it there.'),
  MAY_POST_ALREADY: msg('You can already post here.'),
  NOTHING_OPEN: msg('There is nothing left to pay.'),
  NOT_BY_CARD: msg('This is not paid by card.'),
  NOT_REPOSTABLE: msg('This can’t be reposted.'),
  OWNER_CANNOT_LEAVE: msg('You own this group. Transfer ownership before you leave.'),
  OWN_CONTENT: msg('This is your own content.'),
  POLL_FIXED: msg('People have voted, so the poll can’t be changed.'),
  PROMO_CODE_NOT_FOUND: msg('This code isn’t here anymore.'),
  PURCHASE_NOT_FOUND: msg('This purchase isn’t here anymore.'),
  QUOTA_REACHED: msg('You have reached the limit for this. Remove something first, or try again tomorrow.'),
  REQUEST_NOT_FOUND: msg('This request was already answered or cancelled.'),
  SCHEDULE_OUT_OF_RANGE: msg('Choose a time between one minute and one year from now.'),
  SESSION_NOT_FOUND: msg('This device was already signed out.'),
  TARGET_NOT_MEMBER: msg('This person is no longer a member here.'),
  TOO_DEEP: msg('Groups cannot be nested deeper than this.'),
  TOO_MANY_REACTIONS: msg('There are already many different reactions. Choose one of them.'),
  TOO_MANY_SCHEDULED: msg('Too many posts are already waiting. Post or delete some first.'),
}
