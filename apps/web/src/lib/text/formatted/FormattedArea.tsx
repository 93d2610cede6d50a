import { Stack } from '@koinon/ui/foundations/Stack'
import { TextArea } from '@koinon/ui/fields/TextArea'
import type { TextAreaProps } from '@koinon/ui/fields/TextArea'
import { formatByKey } from './formatByKey.ts'
import { FormatPreview } from './FormatPreview.tsx'
import { writtenLength } from './readWritten.ts'

export interface FormattedAreaProps extends Omit<TextAreaProps, 'counted' | 'onKeyDown' | 'value'> {
  readonly value: string
}

/** A field for text with formats, typed as Markdown; below it stands how it will look, while it has any. */
export const FormattedArea = (props: FormattedAreaProps) => (
  <Stack gap={3}>
    <TextArea {...props} counted={writtenLength(props.value)} onKeyDown={formatByKey} />
    <FormatPreview source={props.value} />
  </Stack>
)
