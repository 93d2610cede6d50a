import { defineFeature } from '#kernel/http/feature.ts'
import { clientPackage } from './clientPackage.ts'
import { documentRoutes } from './documentRoutes.ts'
import { referenceRoutes } from './referenceRoutes.ts'
import { siteFiles } from './site/siteFiles.ts'

/** For programs and search engines: the documents of the API, a page for each part of it, and well-known files. */
export const referenceFeature = defineFeature({
  name: 'reference',
  routes: (server, app) => {
    clientPackage(server, app)
    documentRoutes(server, app)
    referenceRoutes(server, app)
    siteFiles(server, app)
  },
})
