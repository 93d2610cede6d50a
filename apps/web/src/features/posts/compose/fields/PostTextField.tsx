import type { KeyboardEvent } from 'react'
import { MentionField } from '@koinon/ui/mentions/MentionField'
import { pasteFiles } from '@koinon/ui/pastedFiles'
import { t } from '#lib/text/i18n/index.ts'
import type { useMentionField } from '#lib/text/mentions/useMentionField.tsx'
import { maxPostLength } from '../limits.ts'
import type { FieldsProps } from './MoreFields.tsx'
import { useDroppedFiles } from '../useDroppedFiles.ts'

export interface PostTextFieldProps extends FieldsProps {
  readonly id: string
  readonly mentionField: ReturnType<typeof useMentionField>
  readonly error: string | undefined
  /** The server has it as a draft. */
  readonly isSaved: boolean
  readonly onSend: () => void
  /** Takes files that are pasted or dropped; omitted if there can be none. */
  readonly onFiles: ((files: Iterable<File>) => void) | undefined
}

/** The text of a post; Ctrl or ⌘ and Enter submits it. */
export function PostTextField({
  id,
  composition,
  onChange,
  mentionField,
  error,
  isSaved,
  onSend,
  onFiles,
}: PostTextFieldProps) {
  const isOver = useDroppedFiles(onFiles)
  const hint = isSaved ? t('Draft saved on all your devices') : t('Use @ for people, # for topics. Saved as a draft.')
  return (
    <div
      id={id}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) onSend()
      }}
      onPaste={pasteFiles(onFiles)}
      role="presentation"
    >
      <MentionField
        label={t('What do you want to say?')}
        value={composition.text}
        onChange={(text) => onChange({ text })}
        suggestions={mentionField.suggestions}
        onQuery={mentionField.onQuery}
        rows={5}
        counterLimit={maxPostLength}
        error={error}
        hint={isOver ? t('Drop to add the files.') : hint}
        autoFocus
      />
    </div>
  )
}
