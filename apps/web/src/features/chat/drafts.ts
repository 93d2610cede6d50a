/** Unsent drafts by conversation, until the page is closed. */
const drafts = new Map<string, string>()

export const draftOf = (conversationId: string): string => drafts.get(conversationId) ?? ''

export function keepDraft(conversationId: string, text: string): void {
  if (text.trim() === '') drafts.delete(conversationId)
  else drafts.set(conversationId, text)
}
