import type { Parts } from '#kernel/handle.ts'
import { pageRoutes } from './routes.ts'

/** What the server shows to browsers besides its calls. */
export const pagesFeature: Parts = { routes: pageRoutes }
