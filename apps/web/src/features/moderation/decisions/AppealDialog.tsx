import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCallForm } from '#lib/forms/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { DecisionText, decisionTextOf } from './DecisionText.tsx'
import { useAnswerDraft } from '../templates/useAnswerDraft.ts'
import { caseCalls, caseErrorMessages } from '../errorMessages.ts'

export interface AppealDialogProps {
  readonly caseId: string
  readonly version: number
  readonly decision: 'GRANT' | 'REFUSE'
  readonly onClose: () => void
}

/** Confirms, because an appeal is decided only once. */
export function AppealDialog({ caseId, version, decision, onClose }: AppealDialogProps) {
  const grants = decision === 'GRANT'
  const answer = useAnswerDraft()
  const form = useCallForm('admin.appealsDecide', {
    invalidates: caseCalls,
    sentences: caseErrorMessages,
    read: (filled) => ({ body: { caseId, version, decision, ...decisionTextOf(filled) } }),
    onDone: () => {
      toasts.show({
        message: grants ? word('Restored', 'said after an appeal was granted') : t('Kept removed'),
        tone: 'success',
      })
      onClose()
    },
  })
  return (
    <FormDialog
      id="decide-appeal"
      title={grants ? t('Restore?') : t('Keep removed?')}
      intro={
        grants
          ? t('The content is shown again and its author is notified.')
          : t('The author is notified. There’s no second appeal.')
      }
      form={form}
      confirm={grants ? word('Restore', 'button that grants an appeal') : t('Keep removed')}
      isDangerous={!grants}
      onClose={onClose}
    >
      <DecisionText {...answer} />
    </FormDialog>
  )
}
