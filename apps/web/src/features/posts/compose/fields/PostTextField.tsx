import { pasteFiles } from '@koinon/ui/pastedFiles'
import { WritingField } from '#lib/text/editor/WritingField.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import type { useMentionField } from '#lib/text/mentions/useMentionField.tsx'
import type { FieldsProps } from './MoreFields.tsx'
import { lengthLimit, nearLimit } from '../draft/composition.ts'
import { useDroppedFiles } from '../useDroppedFiles.ts'

/** As the server reads posts. */
export const postRules = { hasHeadings: true }

export interface PostTextFieldProps extends FieldsProps {
  readonly id: string
  readonly mentionField: ReturnType<typeof useMentionField>
  readonly error: string | undefined
  /** The server has it as a draft. */
  readonly isSaved: boolean
  /** Where what surrounds it looks like a field and says the rest: what stands in it while it is empty. */
  readonly placeholder?: string | undefined
  /** Takes files that are pasted or dropped; omitted if there can be none. */
  readonly onFiles: ((files: Iterable<File>) => void) | undefined
}

/** The text of a post. */
export function PostTextField({
  id,
  composition,
  onChange,
  mentionField,
  error,
  isSaved,
  placeholder,
  onFiles,
}: PostTextFieldProps) {
  const isOver = useDroppedFiles(onFiles)
  const hint = isSaved
    ? t('Draft saved on all your devices')
    : t('Use @ for people, # for topics, and Markdown. Saved as a draft.')
  return (
    <div id={id} onPaste={pasteFiles(onFiles)} role="presentation">
      <WritingField
        label={word('Your post', 'field for its text')}
        value={composition.text}
        onChange={(text) => onChange({ text })}
        mentionField={mentionField}
        rules={postRules}
        {...(placeholder === undefined ? { rows: 5 } : { rows: 2, isBare: true, isLabelHidden: true, placeholder })}
        // In place it appears when the limit is near.
        counterLimit={placeholder === undefined ? lengthLimit(composition.text) : nearLimit(composition.text)}
        error={error}
        hint={isOver ? t('Drop files to add') : placeholder === undefined ? hint : undefined}
        autoFocus
      />
    </div>
  )
}
