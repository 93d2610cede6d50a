import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import { filledText } from '#lib/forms/formValues.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCallForm } from '#lib/forms/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'

const longestNote = 280
const longestHandle = 40

const sentences = {
  HANDLE_TAKEN: msg('Another community has this name in addresses. Choose another.'),
  ACCOUNT_NOT_FOUND: msg('This organisation is no longer waiting.'),
}

export interface ReviewDialogProps {
  readonly organization: { readonly accountId: string; readonly name: string }
  readonly decision: 'VERIFY' | 'REJECT'
  readonly onClose: () => void
}

/** Confirms a decision about an organisation, with a message to it. */
export function ReviewDialog({ organization: { accountId, name }, decision, onClose }: ReviewDialogProps) {
  const isVerified = decision === 'VERIFY'
  const form = useCallForm('admin.enterpriseGroupsCreate', {
    invalidates: ['admin.enterpriseGroupsList'],
    sentences,
    read: (filled) => ({ body: { organizationAccountId: accountId, decision, ...givenIn(filled) } }),
    onDone: () => {
      toasts.show(
        isVerified
          ? { message: t('{name} is confirmed and has its page.', { name }), tone: 'success' }
          : { message: t('{name} was turned down.', { name }) },
      )
      onClose()
    },
  })
  const fields = form.problem?.fields ?? {}
  return (
    <FormDialog
      id="review-organization"
      title={isVerified ? t('Confirm {name}?', { name }) : t('Turn {name} down?', { name })}
      intro={
        isVerified
          ? t('It gets its own page, which it runs itself, and is told by mail.')
          : t('It is told by mail. Its account remains, without a page.')
      }
      form={form}
      confirm={isVerified ? t('Confirm it') : word('Decline', 'button')}
      isDangerous={!isVerified}
      onClose={onClose}
    >
      {isVerified && <HandleField error={fields['handle']} />}
      <TextArea
        name="note"
        label={t('A message to them')}
        hint={isVerified ? undefined : t('What they would have to change.')}
        error={fields['note']}
        counterLimit={longestNote}
        rows={3}
        dir="auto"
        isOptional
      />
    </FormDialog>
  )
}

/** The filled-in values: the name in addresses, and the message. */
const givenIn = (filled: FormData): { readonly handle?: string; readonly note?: string } =>
  Object.fromEntries(
    ['handle', 'note'].map((name) => [name, filledText(filled, name)]).filter(([, given]) => given !== ''),
  )

function HandleField({ error }: { readonly error: string | undefined }) {
  return (
    <TextField
      name="handle"
      label={t('Name in addresses')}
      hint={t('Derived from its name unless you choose one: letters, digits and hyphens.')}
      error={error}
      maxLength={longestHandle}
      autoCapitalize="none"
      dir="ltr"
      isOptional
    />
  )
}
