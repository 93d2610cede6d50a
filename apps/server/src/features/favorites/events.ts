import { type EventRules, none } from '#kernel/work/events.ts'
import { announcePostCounts } from '#features/content/index.ts'
import type { FavoriteKind } from './store/favorites.ts'

export interface FavoriteEvents {
  /** A person saved something, or removed it from their saved items. */
  'favorite.changed': { accountId: string; kind: FavoriteKind; entityId: string }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends FavoriteEvents {}
}

export const favoriteEvents: EventRules<FavoriteEvents> = {
  'favorite.changed': {
    // Nobody else learns of it: a post's numbers stay, and only the member's own devices get the frame.
    audience: async (within, { accountId, kind, entityId }) =>
      kind === 'POST'
        ? (await announcePostCounts(within, entityId, accountId)).map((frame) => ({ ...frame, screen: undefined }))
        : [{ to: [accountId], name: 'account.changed', data: { accountId } }],
    notify: none,
  },
}
