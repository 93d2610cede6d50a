import type { KeyboardEvent } from 'react'
import { MentionField } from '@koinon/ui/forms/MentionField'
import { pasteFiles } from '@koinon/ui/pastedFiles'
import { t } from '#lib/i18n/index.ts'
import type { useMentioning } from '#lib/mentions/useMentioning.tsx'
import { maxPostLength } from '../limits.ts'
import type { FieldsProps } from './MoreFields.tsx'
import { useDroppedFiles } from './useDroppedFiles.ts'

export interface WordsFieldProps extends FieldsProps {
  readonly id: string
  readonly mentioning: ReturnType<typeof useMentioning>
  readonly error: string | undefined
  /** The server has it as a draft. */
  readonly isKept: boolean
  readonly onSend: () => void
  /** Takes files that are pasted or dropped; omitted if there can be none. */
  readonly onFiles: ((files: Iterable<File>) => void) | undefined
}

/** The text of a post; Ctrl or ⌘ and Enter submits it. */
export function WordsField({ id, composition, onChange, mentioning, error, isKept, onSend, onFiles }: WordsFieldProps) {
  const isOver = useDroppedFiles(onFiles)
  const hint = isKept
    ? t('Kept as a draft, on all your devices.')
    : t('Name people with @ and topics with #. What you write is kept until you post it.')
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
        suggestions={mentioning.suggestions}
        onQuery={mentioning.onQuery}
        rows={5}
        counterLimit={maxPostLength}
        error={error}
        hint={isOver ? t('Drop to add the files.') : hint}
        autoFocus
      />
    </div>
  )
}
