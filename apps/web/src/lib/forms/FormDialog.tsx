import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t, word } from '../text/i18n/index.ts'
import { FormProblem } from './FormProblem.tsx'
import type { CallForm } from './useCallForm.ts'

const longestReason = 280

export interface FormDialogProps {
  readonly id: string
  readonly title: string
  readonly intro?: string
  readonly form: CallForm
  readonly confirm: string
  readonly isDangerous?: boolean
  /** For long forms. */
  readonly fillsPhone?: boolean
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** A dialog with fields, shown before an action. */
export function FormDialog(props: FormDialogProps) {
  const { id, title, intro, form, confirm, isDangerous = false, fillsPhone = false, onClose, children } = props
  const { formRef, onSubmit, isPending } = form
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      isDismissable={false}
      isLocked={isPending}
      fillsPhone={fillsPhone}
      actions={
        <>
          <Button onPress={onClose}>{word('Cancel', 'button that leaves a question without doing anything')}</Button>
          <Button type="submit" form={id} variant={isDangerous ? 'danger-outline' : 'primary'} isLoading={isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={id} ref={formRef} onSubmit={onSubmit}>
        <Stack gap={5}>
          {intro !== undefined && <Text tone="muted">{intro}</Text>}
          <FormProblem form={form} />
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}

/** The reason for an action, required wherever it is recorded in the log. */
export function ReasonField({ form }: { readonly form: CallForm }) {
  return (
    <TextField
      name="reason"
      label={word('Why', 'field of a form')}
      hint={t('Recorded in the audit log')}
      error={form.problem?.fields['reason']}
      counterLimit={longestReason}
      dir="auto"
      isRequired
    />
  )
}
