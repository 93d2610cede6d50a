import { defineFeature } from '#kernel/http/feature.ts'
import { favoriteEvents } from './events.ts'
import * as calls from './calls/index.ts'
import './store/tables.ts'
import { eraseFavorites } from './store/favorites.ts'
import { favoritesExport } from './store/exportSections.ts'

export const favoritesFeature = defineFeature({
  name: 'favorites',
  calls: {
    users: { ...calls },
  },
  events: favoriteEvents,
  followUps: { 'account.purged': ({ tx }, { accountId }) => eraseFavorites(tx, accountId) },
  provides: {
    exportSections: [favoritesExport],
  },
})
