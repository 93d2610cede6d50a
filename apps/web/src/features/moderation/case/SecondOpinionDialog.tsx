import { useState } from 'react'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { TextField } from '@koinon/ui/fields/TextField'
import { filledText } from '#lib/forms/formValues.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCallForm } from '#lib/forms/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { versionSeen } from '../queue/versionSeen.ts'
import { caseCalls, caseErrorMessages } from '../errorMessages.ts'
import type { WholeCase } from '../labels.ts'

const longestNote = 280

export interface SecondOpinionDialogProps {
  readonly item: WholeCase
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The proposed decision is hidden from the colleague until they have decided. */
export function SecondOpinionDialog({ item, onDone, onClose }: SecondOpinionDialogProps) {
  const [seen] = useState(item)
  const form = useCallForm('admin.requestSecondModerationOpinion', {
    invalidates: caseCalls,
    sentences: caseErrorMessages,
    read: (filled) => {
      const note = filledText(filled, 'note')
      return {
        body: {
          caseId: item.id,
          version: versionSeen(seen, item),
          proposal: filledText(filled, 'proposal') === 'REMOVE' ? ('REMOVE' as const) : ('APPROVE' as const),
          ...(note === '' ? {} : { note }),
        },
      }
    },
    onDone: () => {
      toasts.show({ message: t('A colleague decides now.') })
      onDone()
    },
  })
  return (
    <FormDialog
      id="second-opinion"
      title={t('Ask for a second opinion?')}
      intro={t(
        'They do not see your proposal. If they agree, it is done; if not, an administrator decides. You can no longer decide.',
      )}
      form={form}
      confirm={t('Ask for a second opinion')}
      onClose={onClose}
    >
      <RadioGroup
        name="proposal"
        legend={t('What you would do')}
        defaultValue="REMOVE"
        options={[
          { value: 'REMOVE', label: t('Remove it') },
          { value: 'APPROVE', label: t('Keep it') },
        ]}
      />
      <TextField
        name="note"
        label={word('Why', 'field of a form')}
        hint={t('Shown after they have decided.')}
        counterLimit={longestNote}
        dir="auto"
        isOptional
      />
    </FormDialog>
  )
}
