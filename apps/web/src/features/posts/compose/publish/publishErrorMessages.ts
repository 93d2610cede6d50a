import { msg } from '#lib/text/i18n/index.ts'

/** Refusals that occur only while a post is being sent. */
export const publishErrorMessages = {
  ENTITLEMENT_NOT_FOUND: msg('This offer is no longer sold. Choose another.'),
  QUOTA_REACHED: msg(
    'You’ve reached today’s post limit. {until, select, none {Save this as a draft and post it tomorrow.} other {Save this as a draft: you can post again after {until}.}}',
  ),
  SLOW_MODE: msg('You posted here just now. Slow mode is on.'),
  ALREADY_SUBMITTED: msg('You already have a post waiting for approval there. Save this as a draft for now.'),
}
