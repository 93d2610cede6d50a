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
  HANDLE_TAKEN: msg('This address is taken. Choose another.'),
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
          ? { message: t('{name} confirmed', { name }), tone: 'success' }
          : { message: t('{name} declined', { name }) },
      )
      onClose()
    },
  })
  const fields = form.problem?.fields ?? {}
  return (
    <FormDialog
      id="review-organization"
      title={isVerified ? t('Confirm {name}?', { name }) : t('Decline {name}?', { name })}
      intro={
        isVerified
          ? t('The organisation gets its own page and is notified by email.')
          : t('The organisation is notified by email and stays without a page.')
      }
      form={form}
      confirm={isVerified ? word('Confirm', 'button that decides on an organisation') : word('Decline', 'button')}
      isDangerous={!isVerified}
      onClose={onClose}
    >
      {isVerified && <HandleField error={fields['handle']} />}
      <TextArea
        name="note"
        label={t('Message to the organisation')}
        hint={isVerified ? undefined : t('What needs to change')}
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
      label={word('Address', 'of a community, in links')}
      hint={t('Letters, digits and hyphens. Leave empty to use the name.')}
      error={error}
      maxLength={longestHandle}
      autoCapitalize="none"
      dir="ltr"
      isOptional
    />
  )
}
