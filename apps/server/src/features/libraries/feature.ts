import type { Parts } from '../../kernel/handle.ts'

/** Their calls belong to the area of groups. */
export * as libraryCalls from './calls/index.ts'

/** Content libraries. */
export const librariesFeature: Parts = {}
