import { defineFeature } from '#kernel/http/feature.ts'
import { embedRoutes } from './embedRoutes.ts'
import { oEmbedRoute } from './oEmbedRoute.ts'

/** What other websites show of the place: frames with events, a post or an invitation to join, and what they say of a link. */
export const embedsFeature = defineFeature({
  name: 'embeds',
  routes: (server, app) => {
    embedRoutes(server, app)
    oEmbedRoute(server, app)
  },
})
