import { z } from 'zod'
import { Id, PostView, Time, UserAdminCard, Version, line, prose, rounded } from '../../shared/index.ts'

/** The reason an administrator or moderator has to give, for the audit log. */
export const Reason = line(280).describe('Why; kept in the audit log.')
export const Rule = line(80).describe('The rule that was broken, by name.')
export const PersonalMessage = prose(1000).describe('Sent to the person concerned, as written.')
export const Similarity = z.number().min(0).max(1).overwrite(rounded(3)).describe('Similarity; 1 is identical.')

/** Fields of things that staff save under a name. */
export const savedByStaff = {
  id: Id,
  version: Version,
  name: z.string(),
  updatedBy: UserAdminCard.nullable().describe('Null once the account is gone.'),
  updatedAt: Time,
}
export const ContentState = z
  .enum(['PUBLISHED', 'SCHEDULED', 'PROCESSING', 'HELD', 'HIDDEN', 'FAILED', 'REMOVED', 'DELETED'])
  .meta({
    id: 'ContentState',
    description:
      'HELD waits for a group’s admin, HIDDEN for a moderator; REMOVED was removed by staff, DELETED by its author.',
  })
export const CommentState = ContentState.extract(['PUBLISHED', 'HELD', 'HIDDEN', 'REMOVED', 'DELETED']).meta({
  id: 'CommentState',
})

export const Featured = z
  .strictObject({ featured: z.array(PostView).describe('All featured posts, in order.') })
  .meta({ id: 'Featured' })
