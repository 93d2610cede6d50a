import { defineFeature } from '#kernel/http/feature.ts'
import { favoriteEvents } from './events.ts'
import * as calls from './calls/index.ts'

export const favoritesFeature = defineFeature({
  name: 'favorites',
  calls: {
    users: { ...calls },
  },
  events: favoriteEvents,
})
