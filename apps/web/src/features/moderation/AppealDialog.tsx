import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCallForm } from '#lib/forms/index.ts'
import { t, word } from '#lib/i18n/index.ts'
import { toasts } from '#lib/toasts.ts'
import { DecisionWords, decisionWords } from './DecisionWords.tsx'
import { aboutCases, caseSentences } from './sentences.ts'

export interface AppealDialogProps {
  readonly caseId: string
  readonly version: number
  readonly decision: 'GRANT' | 'REFUSE'
  readonly onClose: () => void
}

/** Confirms, because an appeal is decided only once. */
export function AppealDialog({ caseId, version, decision, onClose }: AppealDialogProps) {
  const grants = decision === 'GRANT'
  const form = useCallForm('admin.appealsDecide', {
    invalidates: aboutCases,
    sentences: caseSentences,
    read: (filled) => ({ body: { caseId, version, decision, ...decisionWords(filled) } }),
    onDone: () => {
      toasts.show({ message: grants ? t('It is back where it was.') : t('It stays removed.'), tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      id="decide-appeal"
      title={grants ? t('Give it back?') : t('Leave it removed?')}
      intro={
        grants
          ? t('What was removed is shown again, where it was. Its author is told.')
          : t('Its author is told. There is no second appeal.')
      }
      form={form}
      confirm={
        grants
          ? word('Give it back', 'button that grants an appeal')
          : word('Leave it removed', 'button that refuses an appeal')
      }
      isDangerous={!grants}
      onClose={onClose}
    >
      <DecisionWords />
    </FormDialog>
  )
}
