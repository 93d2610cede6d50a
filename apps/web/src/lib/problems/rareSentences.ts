import { msg } from '../i18n/index.ts'
import type { ProblemSentences } from './sentences.ts'

const notValid = msg("This invitation isn't valid anymore.")
const writeSomething = msg('Write something, or add a picture or a file.')

/**
 * For refusals that screens seldom meet: mostly because somebody else changed something meanwhile. Loaded after the
 * first screen.
 */
export const rareSentences: ProblemSentences = {
  ABOVE_BALANCE: msg("There isn't as much to pay out."),
  ALREADY_CANCELLED: msg('This was cancelled already.'),
  ALREADY_VERIFIED: msg('This is confirmed already.'),
  ATTACHMENT_NOT_FOUND: msg("This file isn't here anymore. Add it again."),
  BIRTH_DATE_FIXED: msg("Your date of birth can't be changed anymore."),
  CHAT_OFF: msg('This group has no chat.'),
  CHECKSUM_WRONG: msg('The file did not arrive whole. Send it again.'),
  COMMUNITY_NOT_FOUND: msg("This community isn't here anymore."),
  EMPTY_MESSAGE: writeSomething,
  EMPTY_POST: writeSomething,
  EVENT_NOT_FOUND: msg("This event isn't here anymore."),
  HEADER_FULL: msg('There is no room for more. Take something out first.'),
  INVITATION_ENDED: notValid,
  INVITATION_NOT_FOUND: notValid,
  LIBRARY_NOT_FOUND: msg("This library isn't here anymore."),
  MANAGED_BY_STORE: msg('This was bought in the store of an app. Change it there.'),
  MAY_POST_ALREADY: msg('You may post here already.'),
  NOTHING_OPEN: msg('Nothing is left to pay here.'),
  NOT_BY_CARD: msg('This is not paid by card.'),
  NOT_REPOSTABLE: msg("This can't be reposted."),
  OWNER_CANNOT_LEAVE: msg('You own this group. Hand it over before you leave.'),
  OWN_CONTENT: msg('This is your own.'),
  POLL_FIXED: msg("Somebody has voted. The poll can't be changed anymore."),
  PROMO_CODE_NOT_FOUND: msg("This code isn't here anymore."),
  PURCHASE_NOT_FOUND: msg("This purchase isn't here anymore."),
  REQUEST_NOT_FOUND: msg("This request isn't here anymore. It was answered or taken back."),
  SCHEDULE_OUT_OF_RANGE: msg('Choose a time between one minute and one year from now.'),
  SESSION_NOT_FOUND: msg('This device was signed out already.'),
  TARGET_NOT_MEMBER: msg('This person is no member here anymore.'),
  TOO_DEEP: msg('Groups within groups go no deeper than this.'),
  TOO_MANY_REACTIONS: msg('There are many different reactions here already. Choose one of them.'),
  TOO_MANY_SCHEDULED: msg('Too much waits to be posted already. Post or delete some of it first.'),
}
