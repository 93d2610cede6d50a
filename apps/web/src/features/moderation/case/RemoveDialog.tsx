import { useState } from 'react'
import { filledText } from '#lib/forms/formValues.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCallForm } from '#lib/forms/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { ruleOfReports } from '#lib/entities/reports/rules.ts'
import { DecisionText, decisionTextOf } from './DecisionText.tsx'
import { RuleField } from '../rules/RuleField.tsx'
import { versionSeen } from '../queue/versionSeen.ts'
import { caseCalls, caseErrorMessages } from '../errorMessages.ts'
import { removalQuestion, type WholeCase } from '../labels.ts'

export interface RemoveDialogProps {
  readonly item: WholeCase
  readonly onDone: (version: number) => void
  readonly onClose: () => void
}

/** Which rule it breaks, an internal note, and a message to the author. */
export function RemoveDialog({ item, onDone, onClose }: RemoveDialogProps) {
  const [seen] = useState(item)
  const form = useCallForm('admin.flaggedContentRemove', {
    invalidates: caseCalls,
    sentences: caseErrorMessages,
    read: (filled) => ({
      params: { id: item.id },
      body: { version: versionSeen(seen, item), rule: filledText(filled, 'rule'), ...decisionTextOf(filled) },
    }),
    onDone: ({ version }) => onDone(version),
  })
  return (
    <FormDialog
      id="remove-content"
      title={removalQuestion(item.target.kind, item.author.displayName)}
      intro={t('Hidden for everyone at once. The author is told why and can appeal. Reporters are notified.')}
      form={form}
      confirm={word('Remove', 'button')}
      isDangerous
      onClose={onClose}
    >
      <RuleField suggested={ruleOfReports(item.reports)} />
      <DecisionText />
    </FormDialog>
  )
}
