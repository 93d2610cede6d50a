import { defineFeature } from '#kernel/http/feature.ts'
import { pageRoutes } from './routes.ts'

/** The server's pages for browsers besides its calls. */
export const pagesFeature = defineFeature({
  name: 'pages',
  routes: pageRoutes,
})
