import { useEffect, useImperativeHandle, useRef } from 'react'
import type { RefObject } from 'react'
import { MentionField } from '@koinon/ui/mentions/MentionField'
import { FormatPreview } from '../formatted/FormatPreview.tsx'
import { formatByKey } from '../formatted/formatByKey.ts'
import { writtenLength } from '../formatted/readWritten.ts'
import { useLoadedEditor } from './useLoadedEditor.ts'
import type { WritingFieldProps } from './writingFieldProps.ts'

/**
 * Where texts with formats are written. It begins as a plain text area in which Markdown can be typed; once somebody
 * writes, the editor comes in its place, with the same text, caret and focus. Where the editor can't be loaded, the
 * text area stays.
 */
export function WritingField(props: WritingFieldProps) {
  const { value, autoFocus = false } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const { loaded, load } = useLoadedEditor(area, value, autoFocus)
  const hasText = value !== ''
  useEffect(() => {
    if (hasText) load()
  }, [hasText, load])
  if (loaded !== null) return <loaded.Field {...props} before={loaded.before} />
  return <PlainField {...props} area={area} onLoad={load} />
}

interface PlainFieldProps extends WritingFieldProps {
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly onLoad: () => void
}

function PlainField({ area, onLoad, ...props }: PlainFieldProps) {
  const { value, onChange, mentionField, rules, onKeyDown, isLine: _isLine, ref, ...others } = props
  const { isCompact = false, sendsOnEnter = false, ...rest } = others
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => area.current)
  return (
    <>
      <MentionField
        {...rest}
        ref={area}
        value={value}
        onChange={onChange}
        suggestions={mentionField.suggestions}
        onQuery={mentionField.onQuery}
        onFocus={isCompact ? undefined : onLoad}
        onKeyDown={(event) => {
          if (!formatByKey(event, sendsOnEnter)) onKeyDown?.(event)
        }}
        counted={writtenLength(value, rules)}
      />
      {!isCompact && <FormatPreview source={value} hasHeadings={rules.hasHeadings} />}
    </>
  )
}
