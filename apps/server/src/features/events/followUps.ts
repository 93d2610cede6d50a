import type { FollowUps } from '../../kernel/events.ts'
import { tellNews } from './services/newsPosts.ts'

/** What happens elsewhere and concerns events; of their guests `guestFollowUps`. */
export const eventFollowUps = {
  'post.published': async ({ tx, app }, { postId, eventId, authorId, silent }) => {
    if (eventId && !silent) await tellNews(tx, app, { postId, eventId, authorId })
  },
} satisfies FollowUps
