import { WritingField } from '../editor/WritingField.tsx'
import type { WritingFieldProps } from '../editor/writingFieldProps.ts'

export interface FormattedAreaProps extends Omit<WritingFieldProps, 'mentionField' | 'rules'> {
  readonly hasHeadings?: boolean
}

/** People are not mentioned in descriptions. */
const noMentions = { suggestions: [], onQuery: () => undefined }

/** A field for a long text with formats, such as a description. */
export const FormattedArea = ({ hasHeadings = true, ...props }: FormattedAreaProps) => (
  <WritingField {...props} mentionField={noMentions} rules={{ hasHeadings }} />
)
