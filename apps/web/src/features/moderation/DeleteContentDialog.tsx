import { FormDialog, ReasonField } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { t, word } from '#lib/i18n/index.ts'
import { toasts } from '#lib/toasts.ts'
import { decisionWords, MessageField } from './DecisionWords.tsx'
import { RuleField } from './RuleField.tsx'
import { type About, aboutContent, contentSentences, named } from './found.ts'
import { removalQuestion } from './words.ts'

/** Removes something that breaks a rule. */
export function DeleteContentDialog({ about, onClose }: { readonly about: About; readonly onClose: () => void }) {
  const form = useCallForm('admin.deleteContent', {
    invalidates: aboutContent,
    sentences: contentSentences,
    read: (filled) => ({
      body: {
        ...named(about),
        rule: filledText(filled, 'rule'),
        reason: filledText(filled, 'reason'),
        ...decisionWords(filled),
      },
    }),
    onDone: () => {
      toasts.show({ message: t('It is removed.') })
      onClose()
    },
  })
  return (
    <FormDialog
      id="remove-content"
      title={removalQuestion(about.kind, about.author?.displayName)}
      intro={t(
        'It disappears for everybody at once. Its author is told and may appeal; for 30 days it can be restored.',
      )}
      form={form}
      confirm={word('Remove', 'button')}
      isDangerous
      onClose={onClose}
    >
      <RuleField />
      <ReasonField form={form} />
      <MessageField />
    </FormDialog>
  )
}
