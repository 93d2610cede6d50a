import { NativeSelect } from '@koinon/ui/forms/NativeSelect'
import { filledText } from '../../lib/forms/filled.ts'
import { FormDialog } from '../../lib/forms/FormDialog.tsx'
import { useCallForm } from '../../lib/forms/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { DecisionWords, decisionWords } from './DecisionWords.tsx'
import { caseSentences } from './sentences.ts'
import { type WholeCase, ruleChoices } from './words.ts'

export interface RemoveDialogProps {
  readonly item: WholeCase
  readonly onDone: (version: number) => void
  readonly onClose: () => void
}

/** Which rule it breaks, what colleagues should know, what the author is told. */
export function RemoveDialog({ item, onDone, onClose }: RemoveDialogProps) {
  const form = useCallForm('admin.flaggedContentRemove', {
    invalidates: ['admin.flaggedContent', 'admin.getFlaggedContent'],
    sentences: caseSentences,
    read: (filled) => ({
      params: { id: item.id },
      body: { version: item.version, rule: filledText(filled, 'rule'), ...decisionWords(filled) },
    }),
    onDone: ({ version }) => onDone(version),
  })
  return (
    <FormDialog
      id="remove-content"
      title={t('Remove it?')}
      intro={t('It is gone for everybody at once. Its author is told why and may appeal; who reported it is told too.')}
      form={form}
      confirm={t('Remove it')}
      isDangerous
      onClose={onClose}
    >
      <NativeSelect
        name="rule"
        label={t('Which rule it breaks')}
        isRequired
        options={ruleChoices().map((rule) => ({ value: rule, label: rule }))}
      />
      <DecisionWords />
    </FormDialog>
  )
}
