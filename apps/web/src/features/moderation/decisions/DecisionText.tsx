import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { filledText } from '#lib/forms/formValues.ts'
import { t } from '#lib/text/i18n/index.ts'
import { TemplatesMenu } from '../templates/TemplatesMenu.tsx'
import type { AnswerDraftProps } from '../templates/useAnswerDraft.ts'

const longestNote = 280
const longestMessage = 1000

/** The message to the author; a template may fill it in. */
export const MessageField = ({ draft, onChange }: AnswerDraftProps) => (
  <Stack gap={2}>
    <TextArea
      name="messageToAuthor"
      label={t('Message to author')}
      hint={t('Sent as written')}
      value={draft.message}
      onChange={(message) => onChange({ message })}
      counterLimit={longestMessage}
      rows={3}
      dir="auto"
      isOptional
    />
    <Cluster>
      <TemplatesMenu draft={draft} onChoose={onChange} hasText />
    </Cluster>
  </Stack>
)

/** The texts of a decision: a message to the author, and an internal note. */
export const DecisionText = (answer: AnswerDraftProps) => (
  <>
    <MessageField {...answer} />
    <TextField name="note" label={t('Note for colleagues')} counterLimit={longestNote} dir="auto" isOptional />
  </>
)

/** The texts as they are sent: empty values are omitted. */
export function decisionTextOf(filled: FormData): { note?: string; messageToAuthor?: string } {
  const [note, messageToAuthor] = [filledText(filled, 'note'), filledText(filled, 'messageToAuthor')]
  return { ...(note && { note }), ...(messageToAuthor && { messageToAuthor }) }
}
