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
      toasts.show({ message: t('Sent to a colleague') })
      onDone()
    },
  })
  return (
    <FormDialog
      id="second-opinion"
      title={t('Ask for a second opinion?')}
      intro={t('Your colleague won’t see your proposal. If you agree, it’s done; if not, an administrator decides.')}
      form={form}
      confirm={t('Ask for a second opinion')}
      onClose={onClose}
    >
      <RadioGroup
        name="proposal"
        legend={t('Your proposal')}
        defaultValue="REMOVE"
        options={[
          { value: 'REMOVE', label: word('Remove', 'button') },
          { value: 'APPROVE', label: word('Keep', 'button: leaves reported content as it is') },
        ]}
      />
      <TextField
        name="note"
        label={word('Why', 'field of a form')}
        hint={t('Shown after their decision')}
        counterLimit={longestNote}
        dir="auto"
        isOptional
      />
    </FormDialog>
  )
}
