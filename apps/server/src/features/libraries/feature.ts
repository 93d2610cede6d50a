import type { Parts } from '../../kernel/handle.ts'

/** Content libraries. Their calls belong to the area of groups, which lists them. */
export const librariesFeature: Parts = {}
