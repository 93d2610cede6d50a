import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import { filledText } from '#lib/forms/formValues.ts'
import { t } from '#lib/text/i18n/index.ts'

const longestNote = 280
const longestMessage = 1000

/** The message to the author. */
export const MessageField = () => (
  <TextArea
    name="messageToAuthor"
    label={t('Message to author')}
    hint={t('Sent as written')}
    counterLimit={longestMessage}
    rows={3}
    dir="auto"
    isOptional
  />
)

/** The texts of a decision: a message to the author, and an internal note. */
export const DecisionText = () => (
  <>
    <MessageField />
    <TextField name="note" label={t('Note for colleagues')} counterLimit={longestNote} dir="auto" isOptional />
  </>
)

/** The texts as they are sent: empty values are omitted. */
export function decisionTextOf(filled: FormData): { note?: string; messageToAuthor?: string } {
  const [note, messageToAuthor] = [filledText(filled, 'note'), filledText(filled, 'messageToAuthor')]
  return { ...(note && { note }), ...(messageToAuthor && { messageToAuthor }) }
}
