import { TextArea } from '@koinon/ui/forms/TextArea'
import { TextField } from '@koinon/ui/forms/TextField'
import { FormDialog, ReasonField } from '../../lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '../../lib/forms/index.ts'
import { msg, t, word } from '../../lib/i18n/index.ts'
import { toasts } from '../../lib/toasts.ts'

export interface About {
  readonly kind: 'POST' | 'COMMENT'
  readonly id: string
}
interface Props {
  readonly about: About
  readonly onClose: () => void
}
const invalidates = ['admin.searchContent', 'admin.searchComments'] as const
const named = ({ kind, id }: About) => (kind === 'POST' ? { postId: id } : { commentId: id })

/** Takes something away that breaks a rule. */
export function RemoveDialog({ about, onClose }: Props) {
  const form = useCallForm('admin.deleteContent', {
    invalidates,
    read: (filled) => {
      const messageToAuthor = filledText(filled, 'messageToAuthor')
      return {
        body: {
          ...named(about),
          rule: filledText(filled, 'rule'),
          reason: filledText(filled, 'reason'),
          ...(messageToAuthor && { messageToAuthor }),
        },
      }
    },
    onDone: () => {
      toasts.show({ message: t('It is removed.') })
      onClose()
    },
  })
  return (
    <FormDialog
      id="remove-content"
      title={t('Remove it?')}
      intro={t(
        'It is gone for everybody at once. Its author is told and may appeal; for 30 days it can be shown again.',
      )}
      form={form}
      confirm={word('Remove', 'button')}
      isDangerous
      onClose={onClose}
    >
      <TextField
        name="rule"
        label={t('The rule that was broken')}
        error={form.problem?.fields['rule']}
        counterLimit={80}
        dir="auto"
        isRequired
      />
      <ReasonField form={form} />
      <TextArea
        name="messageToAuthor"
        label={t('A word to the author')}
        counterLimit={1000}
        rows={3}
        dir="auto"
        isOptional
      />
    </FormDialog>
  )
}

/** Shows something again that was hidden or removed. */
export function UnblockDialog({ about, onClose }: Props) {
  const form = useCallForm('admin.unblockContent', {
    invalidates,
    sentences: { NOT_BLOCKED: msg('It is shown already.') },
    read: (filled) => ({ body: { ...named(about), reason: filledText(filled, 'reason') } }),
    onDone: () => {
      toasts.show({ message: t('It is shown again.') })
      onClose()
    },
  })
  return (
    <FormDialog
      id="unblock-content"
      title={t('Show it again?')}
      form={form}
      confirm={t('Show again')}
      onClose={onClose}
    >
      <ReasonField form={form} />
    </FormDialog>
  )
}
