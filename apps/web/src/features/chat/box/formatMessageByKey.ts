import type { KeyboardEvent } from 'react'
import { continueBlock } from '#lib/text/formatted/continueBlock.ts'
import { formatByKey } from '#lib/text/formatted/formatByKey.ts'

/** Like `formatByKey`; where Enter sends, Shift+Enter continues a list or quote. */
export function formatMessageByKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent } = event
  if (key !== 'Enter' || !shiftKey || altKey || ctrlKey || metaKey) return formatByKey(event)
  if (nativeEvent.isComposing || !continueBlock(event.currentTarget)) return false
  event.preventDefault()
  return true
}
