import { readRichText } from '@koinon/contract/richText'
import type { Format, Mention } from '@koinon/contract/shared'
import type { ReadText } from '@koinon/contract/text'

interface Written {
  readonly text?: string | undefined
  readonly mentions?: readonly Mention[] | undefined
  readonly formats?: readonly Format[] | undefined
}

/** The text of a message with its mentions, links and formats, of which no message has headings. */
export const readMessage = ({ text = '', mentions, formats }: Written): ReadText =>
  readRichText({ text: text.trim(), mentions, formats }, { hasHeadings: false })
