import { useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Text } from '@koinon/ui/foundations/Text'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { FormDialog, ReasonField } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { BanLengthField } from './BanLengthField.tsx'
import { banEndOf } from './banEndOf.ts'
import { userCalls, userErrorMessages } from './userDialogs.ts'

const longestMessage = 1000

export interface BanDialogProps {
  readonly person: { readonly id: string; readonly displayName: string; readonly status: string }
  /** The case that led to it. */
  readonly caseId?: string | undefined
  readonly isAdministrator: boolean
  readonly onClose: () => void
}

/** A11: bans somebody, or lifts a ban. */
export function BanDialog({ person, caseId, isAdministrator, onClose }: BanDialogProps) {
  const isBanned = person.status === 'BANNED'
  const name = person.displayName
  const [message, setMessage] = useState('')
  const form = useCallForm('admin.banUser', {
    invalidates: userCalls,
    sentences: userErrorMessages,
    read: (filled) => ({ body: bodyOf(filled, person, caseId) }),
    onDone: () => {
      toasts.show({ message: isBanned ? t('{name} was unbanned.', { name }) : t('{name} is banned.', { name }) })
      onClose()
    },
  })
  return (
    <FormDialog
      id="ban"
      title={isBanned ? t('Unban {name}?', { name }) : t('Ban {name}?', { name })}
      intro={
        isBanned
          ? t('The account and its content become visible again.')
          : t('All devices are signed out and the account’s content is hidden.')
      }
      form={form}
      confirm={isBanned ? word('Unban', 'button') : word('Ban', 'button')}
      isDangerous={!isBanned}
      onClose={onClose}
    >
      {!isBanned && <BanLengthField isAdministrator={isAdministrator} error={form.problem?.fields['until']} />}
      <ReasonField form={form} />
      <TextArea
        name="messageToUser"
        label={t('Message to this person')}
        hint={t('Sent by mail, and shown at sign-in.')}
        value={message}
        onChange={setMessage}
        counterLimit={longestMessage}
        rows={3}
        dir="auto"
        isOptional
      />
      {!isBanned && hasVisibleText(message) && (
        <Text size="small" tone="muted" dir="auto">
          {t('They read: {message}', { message: message.trim() })}
        </Text>
      )}
    </FormDialog>
  )
}

/** The ban as the form describes it; of somebody banned, its end. */
function bodyOf(
  filled: FormData,
  { id, status }: BanDialogProps['person'],
  caseId: string | undefined,
): GivenOf<'admin.banUser'>['body'] {
  const messageToUser = filledText(filled, 'messageToUser')
  const why = {
    userId: id,
    reason: filledText(filled, 'reason'),
    ...(messageToUser && { messageToUser }),
    ...(caseId !== undefined && { caseId }),
  }
  if (status === 'BANNED') return { action: 'UNBAN', ...why }
  return { action: 'BAN', until: banEndOf(filled), ...why }
}
