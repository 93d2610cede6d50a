import { useDeferredValue } from 'react'
import { readRichText } from '@koinon/contract/richText'
import { Text } from '@koinon/ui/foundations/Text'
import { word } from '../i18n/index.ts'
import { FormattedText } from './FormattedText.tsx'
import { readField } from './readWritten.ts'
import styles from './FormatPreview.module.css'

export interface FormatPreviewProps {
  readonly source: string
  readonly hasHeadings?: boolean
}

/** How a text with marks will look; nothing while it has none. */
export function FormatPreview({ source, hasHeadings = true }: FormatPreviewProps) {
  const { text, formats } = readField(useDeferredValue(source), { hasHeadings })
  if (formats === undefined) return null
  const { facets } = readRichText({ text, formats }, { hasHeadings })
  const label = word('Preview', 'of a text being written')
  return (
    <div role="group" aria-label={label} className={styles['preview']}>
      <Text as="div" size="small" tone="muted">
        {label}
      </Text>
      <div className={styles['text']} dir="auto">
        <FormattedText text={text} facets={facets} />
      </div>
    </div>
  )
}
