import { defineFeature } from '#kernel/http/feature.ts'
import { pageRoutes } from './routes.ts'

/** What the server shows to browsers besides its calls. */
export const pagesFeature = defineFeature({
  name: 'pages',
  routes: pageRoutes,
})
