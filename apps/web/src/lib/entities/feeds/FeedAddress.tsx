import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { t } from '#lib/text/i18n/index.ts'

/** An address to copy into another program. */
export function FeedAddress({
  label,
  url,
  hint,
}: {
  readonly label: string
  readonly url: string
  readonly hint?: string
}) {
  return (
    <Stack gap={3} align="start">
      <TextField label={label} hint={hint} value={url} isReadOnly dir="ltr" />
      <CopyButton text={url}>{t('Copy link')}</CopyButton>
    </Stack>
  )
}
