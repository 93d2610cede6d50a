import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/forms/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { filledText } from '../../lib/forms/filled.ts'
import { FormProblem, useCallForm } from '../../lib/forms/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { toasts } from '../../lib/toasts.ts'

const formId = 'reset-reports'
const longestReason = 280
const invalidates = [
  'admin.topReportedUsers',
  'admin.topReportedContent',
  'admin.topReportedComments',
  'admin.flaggedContent',
] as const

export interface ResetDialogProps {
  readonly about: { readonly kind: 'users' | 'content' | 'comments'; readonly id: string }
  readonly onClose: () => void
}

/** Why the reports are ignored stands in the log. */
export function ResetDialog({ about: { kind, id }, onClose }: ResetDialogProps) {
  const onDone = ({ closed }: { readonly closed: number }) => {
    toasts.show({
      message: t('{count, plural, one {# report is closed.} other {# reports are closed.}}', { count: closed }),
    })
    onClose()
  }
  const reason = (filled: FormData) => filledText(filled, 'reason')
  const ofUser = useCallForm('admin.resetUserReports', {
    invalidates,
    read: (filled) => ({ body: { userId: id, reason: reason(filled) } }),
    onDone,
  })
  const ofPost = useCallForm('admin.resetContentReports', {
    invalidates,
    read: (filled) => ({ body: { postId: id, reason: reason(filled) } }),
    onDone,
  })
  const ofComment = useCallForm('admin.resetCommentReports', {
    invalidates,
    read: (filled) => ({ body: { commentId: id, reason: reason(filled) } }),
    onDone,
  })
  const form = { users: ofUser, content: ofPost, comments: ofComment }[kind]
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Close the open reports?')}
      isDismissable={false}
      isLocked={form.isPending}
      actions={
        <>
          <Button onPress={onClose}>{word('Cancel', 'button that leaves a question without doing anything')}</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={form.isPending}>
            {t('Close the reports')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.formRef} onSubmit={form.onSubmit}>
        <Stack gap={5}>
          <Text tone="muted">
            {kind === 'users'
              ? t('All that is reported of this person is closed as ignored. What was hidden for it is shown again.')
              : t('They are closed as ignored. What was hidden for them is shown again; the history stays.')}
          </Text>
          <FormProblem form={form} />
          <TextField
            name="reason"
            label={word('Why', 'field of a form')}
            hint={t('Kept in the log.')}
            error={form.problem?.fields['reason']}
            counterLimit={longestReason}
            dir="auto"
            isRequired
          />
        </Stack>
      </form>
    </Dialog>
  )
}
