import { z } from 'zod'
import { PostView, line, prose } from '../../shared/index.ts'

/** What an administrator or moderator has to write down, for the log. */
export const Reason = line(280).describe('Why; kept in the log.')
export const Rule = line(80).describe('The rule that was broken, by its name.')
export const PersonalMessage = prose(1000).describe('Told to the person concerned, as written.')
export const Similarity = z.number().min(0).max(1).describe('How alike, 1 being the same.')

export const ContentState = z
  .enum(['PUBLISHED', 'SCHEDULED', 'PROCESSING', 'HELD', 'HIDDEN', 'FAILED', 'REMOVED', 'DELETED'])
  .meta({
    id: 'ContentState',
    description: 'HELD waits for a group’s admin, HIDDEN for a moderator; REMOVED was by staff, DELETED by its author.',
  })
export const CommentState = ContentState.extract(['PUBLISHED', 'HELD', 'HIDDEN', 'REMOVED', 'DELETED']).meta({
  id: 'CommentState',
})

export const Featured = z
  .strictObject({ featured: z.array(PostView).describe('All that is featured, in its order.') })
  .meta({ id: 'Featured' })
