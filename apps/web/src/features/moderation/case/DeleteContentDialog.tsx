import { FormDialog, ReasonField } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { decisionTextOf, MessageField } from '../decisions/DecisionText.tsx'
import { RuleField } from '../rules/RuleField.tsx'
import { useAnswerDraft } from '../templates/useAnswerDraft.ts'
import { type FoundContent, contentCalls, contentErrorMessages, contentInput } from '../queue/foundContent.ts'
import { removalQuestion } from '../labels.ts'

/** Removes something that breaks a rule. */
export function DeleteContentDialog({
  about,
  onClose,
}: {
  readonly about: FoundContent
  readonly onClose: () => void
}) {
  const answer = useAnswerDraft()
  const form = useCallForm('admin.deleteContent', {
    invalidates: contentCalls,
    sentences: contentErrorMessages,
    read: (filled) => ({
      body: {
        ...contentInput(about),
        rule: filledText(filled, 'rule'),
        reason: filledText(filled, 'reason'),
        ...decisionTextOf(filled),
      },
    }),
    onDone: () => {
      toasts.show({ message: word('Removed', 'what was decided') })
      onClose()
    },
  })
  return (
    <FormDialog
      id="remove-content"
      title={removalQuestion(about.kind, about.author?.displayName)}
      intro={t('Hidden for everyone at once. The author is notified and can appeal. Can be restored for 30 days.')}
      form={form}
      confirm={word('Remove', 'button')}
      isDangerous
      onClose={onClose}
    >
      <RuleField {...answer} />
      <ReasonField form={form} />
      <MessageField {...answer} />
    </FormDialog>
  )
}
