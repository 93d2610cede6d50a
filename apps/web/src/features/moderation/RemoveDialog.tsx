import { useState } from 'react'
import { filledText } from '#lib/forms/filled.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCallForm } from '#lib/forms/index.ts'
import { t } from '#lib/i18n/index.ts'
import { ruleOfReports } from '#lib/reports/rules.ts'
import { DecisionWords, decisionWords } from './DecisionWords.tsx'
import { RuleField } from './RuleField.tsx'
import { versionSeen } from './seen.ts'
import { aboutCases, caseSentences } from './sentences.ts'
import { removalQuestion, type WholeCase } from './words.ts'

export interface RemoveDialogProps {
  readonly item: WholeCase
  readonly onDone: (version: number) => void
  readonly onClose: () => void
}

/** Which rule it breaks, an internal note, and a message to the author. */
export function RemoveDialog({ item, onDone, onClose }: RemoveDialogProps) {
  const [seen] = useState(item)
  const form = useCallForm('admin.flaggedContentRemove', {
    invalidates: aboutCases,
    sentences: caseSentences,
    read: (filled) => ({
      params: { id: item.id },
      body: { version: versionSeen(seen, item), rule: filledText(filled, 'rule'), ...decisionWords(filled) },
    }),
    onDone: ({ version }) => onDone(version),
  })
  return (
    <FormDialog
      id="remove-content"
      title={removalQuestion(item.target.kind, item.author.displayName)}
      intro={t(
        'It disappears for everybody at once. Its author is told why and may appeal; whoever reported it is told, too.',
      )}
      form={form}
      confirm={t('Remove it')}
      isDangerous
      onClose={onClose}
    >
      <RuleField suggested={ruleOfReports(item.reports)} />
      <DecisionWords />
    </FormDialog>
  )
}
