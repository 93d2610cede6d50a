import type { MessageDraft } from '@koinon/contract/shared'
import type { DraftRow } from './store/drafts.ts'

/** A draft as its writer reads it. */
export const draftView = ({ text, mentions, version, updatedAt }: DraftRow): MessageDraft => ({
  text,
  mentions: [...mentions],
  version,
  updatedAt: new Date(updatedAt).toISOString(),
})
