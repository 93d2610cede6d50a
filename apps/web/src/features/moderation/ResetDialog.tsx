import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/forms/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { filledText } from '../../lib/forms/filled.ts'
import { type CallForm, FormProblem, useCallForm } from '../../lib/forms/index.ts'
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

/** Why the reports are ignored stands in the log. Each kind has a call of its own. */
export function ResetDialog(props: ResetDialogProps) {
  const { kind } = props.about
  return kind === 'users' ? (
    <OfUser {...props} />
  ) : kind === 'content' ? (
    <OfPost {...props} />
  ) : (
    <OfComment {...props} />
  )
}

const reasonOf = (filled: FormData) => filledText(filled, 'reason')
const endingWith =
  (onClose: () => void) =>
  ({ closed }: { readonly closed: number }) => {
    toasts.show({
      message: t('{count, plural, one {# report is closed.} other {# reports are closed.}}', { count: closed }),
    })
    onClose()
  }

function OfUser({ about, onClose }: ResetDialogProps) {
  const form = useCallForm('admin.resetUserReports', {
    invalidates,
    read: (filled) => ({ body: { userId: about.id, reason: reasonOf(filled) } }),
    onDone: endingWith(onClose),
  })
  return <Reset form={form} kind={about.kind} onClose={onClose} />
}

function OfPost({ about, onClose }: ResetDialogProps) {
  const form = useCallForm('admin.resetContentReports', {
    invalidates,
    read: (filled) => ({ body: { postId: about.id, reason: reasonOf(filled) } }),
    onDone: endingWith(onClose),
  })
  return <Reset form={form} kind={about.kind} onClose={onClose} />
}

function OfComment({ about, onClose }: ResetDialogProps) {
  const form = useCallForm('admin.resetCommentReports', {
    invalidates,
    read: (filled) => ({ body: { commentId: about.id, reason: reasonOf(filled) } }),
    onDone: endingWith(onClose),
  })
  return <Reset form={form} kind={about.kind} onClose={onClose} />
}

interface ResetProps {
  readonly form: CallForm
  readonly kind: ResetDialogProps['about']['kind']
  readonly onClose: () => void
}

function Reset({ form, kind, onClose }: ResetProps) {
  const { formRef, onSubmit } = form
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
      <form id={formId} ref={formRef} onSubmit={onSubmit}>
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
