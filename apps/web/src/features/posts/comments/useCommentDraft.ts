import { useState } from 'react'
import type { Facet, Mention } from '@koinon/contract/shared'
import { isListOf, isNumber, isObjectOf, isText, parseAs } from '#lib/data/shapes.ts'
import { useDraft } from '../pending/drafts.ts'

/**
 * Unposted text at a place, with the people it mentions: a member who leaves the page, or closes the box, finds it
 * there again. It stays in this browser until the account signs out.
 */
export function useCommentDraft(postId: string, parentId: string | undefined) {
  const place = `comment.${parentId ?? postId}`
  const [text, saveText, clearText] = useDraft(place)
  const [names, saveNames, clearNames] = useDraft(`${place}.names`)
  const [named] = useState(() => read(names))
  return {
    text,
    named,
    saveText(words: string, mentions: readonly Mention[]) {
      saveText(words)
      saveNames(mentions.length === 0 ? '' : JSON.stringify(mentions))
    },
    clear() {
      clearText()
      clearNames()
    },
  }
}

const isMention = isObjectOf<Mention>({ start: isNumber, end: isNumber, userId: isText })

const read = (names: string): readonly Facet[] =>
  (parseAs(names, isListOf(isMention)) ?? []).map((mention) => ({ kind: 'MENTION', ...mention }))
