import { msg } from '#lib/text/i18n/index.ts'

/** Refusals that occur only while a post is being sent. */
export const publishErrorMessages = {
  ENTITLEMENT_NOT_FOUND: msg('The group no longer sells this. Choose another.'),
  QUOTA_REACHED: msg(
    'That is as much as one person can post in a day. Keep this one as a draft, and post it tomorrow.',
  ),
  ALREADY_SUBMITTED: msg(
    'A post of yours already waits there for the admins. Keep this one as a draft until they have decided.',
  ),
}
