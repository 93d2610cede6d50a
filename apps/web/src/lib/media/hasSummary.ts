import type { LinkPreview } from '@koinon/contract/shared'

/** Whether a linked page has been read and says anything about itself; its bare address stands in the text. */
export const hasSummary = ({ title, image }: LinkPreview): boolean => title !== null || image !== null
