import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/forms/TextField'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { FormProblem } from '../../lib/forms/index.ts'
import type { CallForm } from '../../lib/forms/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import styles from './Administration.module.css'

export const longestReason = 280

/** What a screen of the administration stands in. */
export const Page = ({ children }: { readonly children: ReactNode }) => <div className={styles['page']}>{children}</div>

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className={styles['part']}>
      <Heading level={2} size="small" tone="muted">
        {title}
      </Heading>
      {children}
    </section>
  )
}

export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className={styles['facts']}>{children}</dl>
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export interface FormDialogProps {
  readonly id: string
  readonly title: string
  readonly intro?: string
  readonly form: CallForm
  readonly confirm: string
  readonly isDangerous?: boolean
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** A question with fields, asked before something is done. */
export function FormDialog({ id, title, intro, form, confirm, isDangerous, onClose, children }: FormDialogProps) {
  const { formRef, onSubmit } = form
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      isDismissable={false}
      isLocked={form.isPending}
      actions={
        <>
          <Button onPress={onClose}>{word('Cancel', 'button that leaves a question without doing anything')}</Button>
          <Button
            type="submit"
            form={id}
            variant={isDangerous === true ? 'danger-outline' : 'primary'}
            isLoading={form.isPending}
          >
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

/** Why something was done: asked for wherever it stands in the log. */
export function ReasonField({ form }: { readonly form: CallForm }) {
  return (
    <TextField
      name="reason"
      label={word('Why', 'field of a form')}
      hint={t('Kept in the log.')}
      error={form.problem?.fields['reason']}
      counterLimit={longestReason}
      dir="auto"
      isRequired
    />
  )
}
