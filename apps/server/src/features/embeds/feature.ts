import { defineFeature } from '#kernel/http/feature.ts'
import { getOEmbed } from './calls/getOEmbed.ts'
import { embedRoutes } from './embedRoutes.ts'
import { oEmbedRoute } from './oEmbedRoute.ts'

/** Frames for other websites, with events, a post or an invitation to join, and descriptions of links to the place. */
export const embedsFeature = defineFeature({
  name: 'embeds',
  calls: { landing: { getOEmbed } },
  routes: (server, app) => {
    embedRoutes(server, app)
    oEmbedRoute(server)
  },
})
