import type { Parts } from '../../kernel/handle.ts'
import { pageRoutes } from './routes.ts'

/** What the server shows to browsers beside its calls. */
export const pagesFeature: Parts = { routes: pageRoutes }
