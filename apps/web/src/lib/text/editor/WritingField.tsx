import { useEffect, useRef } from 'react'
import { MentionField } from '@koinon/ui/mentions/MentionField'
import { FormatPreview } from '../formatted/FormatPreview.tsx'
import { formatByKey } from '../formatted/formatByKey.ts'
import { writtenLength } from '../formatted/readWritten.ts'
import { useLoadedEditor } from './useLoadedEditor.ts'
import type { WritingFieldProps } from './writingFieldProps.ts'

/**
 * Where posts and comments are written. It begins as a plain text area in which Markdown can be typed; once somebody
 * writes, the editor comes in its place, with the same text, caret and focus. Where the editor can't be loaded, the
 * text area stays.
 */
export function WritingField(props: WritingFieldProps) {
  const { value, onChange, mentionField, rules, onKeyDown, isLine: _isLine, ...rest } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const { loaded, load } = useLoadedEditor(area, rest.autoFocus === true)
  const hasText = value !== ''
  useEffect(() => {
    if (hasText) load()
  }, [hasText, load])
  if (loaded !== null) return <loaded.Field {...props} before={loaded.before} />
  return (
    <>
      <MentionField
        {...rest}
        ref={area}
        value={value}
        onChange={onChange}
        suggestions={mentionField.suggestions}
        onQuery={mentionField.onQuery}
        onFocus={load}
        onKeyDown={(event) => {
          if (!formatByKey(event)) onKeyDown?.(event)
        }}
        counted={writtenLength(value, rules)}
      />
      <FormatPreview source={value} hasHeadings={rules.hasHeadings} />
    </>
  )
}
