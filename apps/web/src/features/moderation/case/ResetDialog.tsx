import { filledText } from '#lib/forms/formValues.ts'
import { FormDialog, ReasonField } from '#lib/forms/FormDialog.tsx'
import { type CallForm, useCallForm } from '#lib/forms/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'

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

/** The reason for ignoring the reports is logged. Each kind of content has a call of its own. */
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

const Reset = ({ form, kind, onClose }: ResetProps) => (
  <FormDialog
    id="reset-reports"
    title={t('Close the open reports?')}
    intro={
      kind === 'users'
        ? t('All reports about this person are closed as ignored. Content hidden by them is shown again.')
        : t('Reports are closed as ignored. Content hidden by them is shown again.')
    }
    form={form}
    confirm={t('Close reports')}
    onClose={onClose}
  >
    <ReasonField form={form} />
  </FormDialog>
)
