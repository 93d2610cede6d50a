import { useState } from 'react'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { TextField } from '@koinon/ui/fields/TextField'
import { FormDialog, ReasonField } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { userCalls, userErrorMessages } from './userDialogs.ts'
import { idIn } from '../labels.ts'
import type { UserDialogProps } from './userDialogs.ts'

type Isolating = 'ISOLATE' | 'CONFIRM' | 'RENEW' | 'RELEASE'

/** A13: isolates an account, which then reaches nobody but itself. Meant against bots. */
export function IsolateDialog({ person, onClose }: UserDialogProps) {
  const begins: Isolating = person.isolated === null ? 'ISOLATE' : person.isolated.confirmedBy ? 'RENEW' : 'CONFIRM'
  const [action, setAction] = useState<string>(begins)
  const form = useCallForm('admin.userAccountsIsolateAccount', {
    invalidates: userCalls,
    sentences: userErrorMessages,
    read: (filled) => ({
      params: { userId: person.id },
      body: {
        action: action as Isolating,
        reason: filledText(filled, 'reason'),
        caseId: idIn(filledText(filled, 'caseId')),
      },
    }),
    onDone: () => {
      toasts.show({ message: t('Reach limited. This person isn’t notified.') })
      onClose()
    },
  })
  const labels: Record<Isolating, string> = {
    ISOLATE: t('Limit reach'),
    CONFIRM: t('Confirm a colleague’s request'),
    RENEW: t('Fourteen more days'),
    RELEASE: word('Release', 'what to do with an account'),
  }
  const choices = person.isolated === null ? (['ISOLATE'] as const) : ([begins, 'RELEASE'] as const)
  return (
    <FormDialog
      id="isolate"
      title={t('Limit reach of {name}?', { name: person.displayName })}
      intro={t(
        'For bots only: nobody sees what the account does, and it isn’t told. Ends after a day unless another administrator confirms; then after 14 days.',
      )}
      form={form}
      confirm={labels[action as Isolating]}
      isDangerous={action !== 'RELEASE'}
      onClose={onClose}
    >
      {choices.length > 1 && (
        <RadioGroup
          legend={t('What to do')}
          value={action}
          onChange={setAction}
          options={choices.map((value) => ({ value, label: labels[value] }))}
        />
      )}
      <TextField
        name="caseId"
        label={t('Case number')}
        hint={t('Or the case’s link from your address bar.')}
        error={form.problem?.fields['caseId']}
        dir="ltr"
        isRequired
      />
      <ReasonField form={form} />
    </FormDialog>
  )
}
